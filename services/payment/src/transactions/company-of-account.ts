import type { CreateTransactionRequest } from '@udin/contracts';
import type { UserChanged } from '@udin/contracts/events';
import type { EntityManager } from 'typeorm';
import { BilledCompany } from './billed-company.entity';

type UserInfo = CreateTransactionRequest['user_info'];

/** A change that is heard of late does not bring the company of a closed account back. */
const REMEMBER = `
  INSERT INTO "billed_companies" ("user_id", "name", "gstin", "changed_at")
  SELECT $1, $2, $3, $4 WHERE NOT EXISTS (SELECT FROM "closed_accounts" WHERE "user_id" = $1)
      ON CONFLICT ("user_id") DO UPDATE
     SET "name" = excluded."name", "gstin" = excluded."gstin", "changed_at" = excluded."changed_at"
   WHERE "billed_companies"."changed_at" < excluded."changed_at"`;

/** Call it with the names of the customer locked. Auth services from before companies were told leave theirs out. */
export async function rememberCompany(tx: EntityManager, { customer, company, changedAt }: UserChanged): Promise<void> {
  if (company) await tx.query(REMEMBER, [customer.id, company.name, company.gstin, changedAt]);
}

export async function forgetCompany(tx: EntityManager, userId: string): Promise<void> {
  await tx.delete(BilledCompany, { userId });
}

/**
 * Whom the invoice is for. A client that knows no GSTIN says nothing of it: then it is the one of the account, without
 * which a business cannot reclaim the tax. Whoever says something, also that there is none, has decided.
 */
export async function billedTo(manager: EntityManager, userId: string, info: UserInfo): Promise<UserInfo> {
  if (typeof (info.gstin ?? info.company_name) === 'string') return info;
  const company = await manager.findOneBy(BilledCompany, { userId });
  if (!company?.name && !company?.gstin) return info;
  return { ...info, company_name: company.name, gstin: company.gstin };
}
