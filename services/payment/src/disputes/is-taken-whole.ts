import type { EntityManager } from 'typeorm';
import type { Transaction } from '../ledger/transaction.entity';
import { IS_TAKEN } from './taken-at';

/**
 * Of transaction `t`, in a statement: nothing is left of what was paid for the order, and a bank has a part in it. No
 * file is taken for it any more; what is there is only looked at.
 */
export const IS_TAKEN_WHOLE = `EXISTS (SELECT FROM disputes d
  WHERE d.transaction_id = t.id AND d.payment_id = t.payment_id AND ${IS_TAKEN} AND d.status = 'lost'
  HAVING t.refunded_paise + sum(d.deducted_paise) >= t.total_paise)`;

/** @param transaction as it is stored */
export async function isTakenWhole(tx: EntityManager, { id }: Pick<Transaction, 'id'>): Promise<boolean> {
  const [row] = await tx.query(`SELECT ${IS_TAKEN_WHOLE} AS "whole" FROM transactions t WHERE t.id = $1`, [id]);
  return row.whole;
}
