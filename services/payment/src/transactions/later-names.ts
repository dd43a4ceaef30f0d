import type { EntityManager } from 'typeorm';
import { Transaction } from '../ledger/transaction.entity';
import { searchTextOf } from './new-transaction';

/**
 * Before the names of a customer's orders are looked up or changed: an order, a new name and the end of the account.
 * Before the lock of the customer's files and those of orders, always.
 */
export async function lockNames(tx: EntityManager, userId: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`names:${userId}`]);
}

/** The books keep what an order says of its customer, and no other name or address that the account ever had. */
export async function forgetLaterNames(tx: EntityManager, userId: string): Promise<void> {
  const select = { id: true, transactionId: true, userInfo: true, searchText: true } as const;
  const orders = await tx.find(Transaction, { where: { userId }, select, order: { id: 'ASC' } });
  for (const { id, transactionId, userInfo, searchText: known } of orders) {
    const searchText = searchTextOf(transactionId, id, userInfo);
    if (searchText !== known) await tx.update(Transaction, { id }, { searchText });
  }
}
