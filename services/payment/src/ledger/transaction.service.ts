import { Injectable } from '@nestjs/common';
import { TRANSACTION_ID } from '@udin/contracts';
import { Problem } from '@udin/service-kit';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import { Transaction } from './transaction.entity';

/** Finds transactions by each of their ids: ours, the client's, the provider's. */
@Injectable()
export class TransactionService {
  constructor(private readonly source: DataSource) {}

  /** @param id our id or the client's (TXN_…). @throws Problem `payment.transaction-not-found` */
  async find(id: string): Promise<Transaction> {
    if (!TRANSACTION_ID.test(id)) throw new Problem('payment.transaction-not-found');
    // One or the other, never both: a client's id in the form of ours must not lead to somebody else's transaction.
    const where = isUUID(id) ? { id } : { transactionId: id };
    const found = await this.source.manager.findOne(Transaction, { where });
    if (!found) throw new Problem('payment.transaction-not-found');
    return found;
  }

  /** The row stays locked until the end of `tx`. @throws Problem `payment.transaction-not-found`: its books went */
  async locked(tx: EntityManager, id: string): Promise<Transaction> {
    const found = await tx.findOne(Transaction, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!found) throw new Problem('payment.transaction-not-found');
    return found;
  }

  byPayment(paymentId: string): Promise<Transaction | null> {
    return this.source.manager.findOneBy(Transaction, { paymentId });
  }

  byOrder(orderId: string): Promise<Transaction | null> {
    return this.source.manager.findOneBy(Transaction, { orderId });
  }
}
