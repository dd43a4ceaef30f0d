import type { UserClosed } from '@udin/contracts/events';
import type { EntityManager } from 'typeorm';

/** Leaves the tombstone, in the transaction that takes the event. */
export async function noteClosedAccount(tx: EntityManager, { customer, closedAt }: UserClosed): Promise<void> {
  await tx.query(`INSERT INTO "closed_accounts" ("user_id", "closed_at") VALUES ($1, $2) ON CONFLICT DO NOTHING`, [
    customer.id,
    closedAt,
  ]);
}
