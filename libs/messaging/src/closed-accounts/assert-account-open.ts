import { Problem } from '@udin/service-kit';
import type { EntityManager } from 'typeorm';

/**
 * Of an upload or an order that was under way when its sender closed the account. What is committed at the same moment
 * is removed by the job of the service, or waits at a lock for it. Throws auth.token-invalid, as all later requests of
 * this session do.
 */
export async function assertAccountOpen(tx: EntityManager, userId: string): Promise<void> {
  const closed: unknown[] = await tx.query(`SELECT FROM "closed_accounts" WHERE "user_id" = $1`, [userId]);
  if (closed.length > 0) throw new Problem('auth.token-invalid');
}
