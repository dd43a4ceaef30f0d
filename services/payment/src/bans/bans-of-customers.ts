import type { UserChanged } from '@udin/contracts/events';
import { type EntityManager, In } from 'typeorm';
import { CustomerBan } from './customer-ban.entity';

/** A lifted ban stays as a row, so that the ban itself changes nothing when it is heard of later. */
const REMEMBER = `
  INSERT INTO "customer_bans" ("user_id", "is_banned", "changed_at")
  SELECT $1, $2, $3 WHERE NOT EXISTS (SELECT FROM "closed_accounts" WHERE "user_id" = $1)
      ON CONFLICT ("user_id") DO UPDATE
     SET "is_banned" = excluded."is_banned", "changed_at" = excluded."changed_at"
   WHERE "customer_bans"."changed_at" < excluded."changed_at"`;

/** Call it with the names of the customer locked. */
export async function rememberBan(tx: EntityManager, { customer, isBanned, changedAt }: UserChanged): Promise<void> {
  if (isBanned !== undefined) await tx.query(REMEMBER, [customer.id, isBanned, changedAt]);
}

export async function forgetBan(tx: EntityManager, userId: string): Promise<void> {
  await tx.delete(CustomerBan, { userId });
}

/** Of these customers, who is banned: they may have ordered before, and can upload nothing now. */
export async function bannedOf(manager: EntityManager, userIds: readonly string[]): Promise<Set<string>> {
  const bans = await manager.findBy(CustomerBan, { userId: In([...userIds]), isBanned: true });
  return new Set(bans.map(({ userId }) => userId));
}
