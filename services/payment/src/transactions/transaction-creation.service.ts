import { Inject, Injectable } from '@nestjs/common';
import type { CreateTransactionRequest } from '@udin/contracts';
import { type Identity, Problem } from '@udin/service-kit';
import { DataSource, IsNull } from 'typeorm';
import { PaymentSettings } from '../config';
import { Transaction } from '../ledger/transaction.entity';
import { TransactionService } from '../ledger/transaction.service';
import { PAYMENT_PROVIDER, type PaymentProvider } from '../provider/payment-provider';
import { assertPriced } from './assert-priced';
import { newTransaction } from './new-transaction';

/** POST /api/transactions: priced by the server, stored, then ordered at the provider (PAY-2). */
@Injectable()
export class TransactionCreationService {
  constructor(
    private readonly source: DataSource,
    private readonly transactions: TransactionService,
    private readonly settings: PaymentSettings,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
  ) {}

  /**
   * Idempotent: the same transaction id by the same customer answers the same transaction. While the provider is down
   * the transaction is stored without an order; the next attempt adds it.
   */
  async create(caller: Identity, request: CreateTransactionRequest): Promise<Transaction> {
    if (request.user_id !== caller.id) throw new Problem('payment.foreign-user');
    const cost = assertPriced(request);
    const firstLookAt = new Date(Date.now() + this.settings.RECONCILE_AFTER_SECONDS * 1_000);
    const requested = newTransaction(caller, request, cost, firstLookAt);
    const inserted = await this.source
      .createQueryBuilder()
      .insert()
      .into(Transaction)
      .values(requested as never)
      .orIgnore()
      .returning('id')
      .execute();
    const isNew = inserted.raw.length > 0;
    const stored = isNew ? requested : await this.transactions.find(requested.transactionId);
    assertSameOrder(stored, requested);
    return stored.orderId ? stored : this.addOrder(stored, isNew);
  }

  private async addOrder(transaction: Transaction, isNew: boolean): Promise<Transaction> {
    const orderId =
      (isNew ? undefined : await this.findExistingOrder(transaction)) ?? (await this.createOrder(transaction));
    const withoutOrder = { id: transaction.id, orderId: IsNull() };
    await this.source.manager.update(Transaction, withoutOrder, { orderId, updatedAt: new Date() });
    return this.transactions.find(transaction.id);
  }

  private async createOrder(transaction: Transaction): Promise<string> {
    const { totalPaise: amount, currency, transactionId: receipt } = transaction;
    try {
      return (await this.provider.createOrder({ amount, currency, receipt })).id;
    } catch (error) {
      // Receipts are unique at the provider: a parallel copy of this request may have created the order first.
      const existing = isRefusal(error) && (await this.findExistingOrder(transaction));
      if (existing) return existing;
      throw error;
    }
  }

  /** An earlier attempt may have created the order, while its answer was lost. */
  private async findExistingOrder(transaction: Transaction): Promise<string | undefined> {
    const orders = await this.provider.ordersByReceipt(transaction.transactionId);
    return orders.find((order) => transaction.costsExactly(order))?.id;
  }
}

function assertSameOrder(stored: Transaction, requested: Transaction): void {
  const same = stored.userId === requested.userId && stored.totalPaise === requested.totalPaise;
  if (!same || contentsOf(stored) !== contentsOf(requested)) throw new Problem('payment.transaction-taken');
}

function contentsOf({ documents }: Transaction): string {
  return documents.map(({ name, document_type }) => `${document_type}:${name}`).join('\n');
}

function isRefusal(error: unknown): boolean {
  return error instanceof Problem && error.code === 'payment.provider-refused';
}
