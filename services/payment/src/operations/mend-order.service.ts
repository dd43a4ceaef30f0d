import { Injectable } from '@nestjs/common';
import type { ConfirmedAnswer } from '@udin/contracts';
import { ClosedAccount, OutboxService } from '@udin/messaging';
import { Problem } from '@udin/service-kit';
import { DataSource } from 'typeorm';
import { DAY_MS } from '@udin/contracts';
import { bannedOf } from '../bans/bans-of-customers';
import { isTakenWhole } from '../disputes/is-taken-whole';
import { Transaction } from '../ledger/transaction.entity';
import { TransactionService } from '../ledger/transaction.service';
import { OrderedFile } from '../ordered-files/ordered-file.entity';
import { OrderLookupService } from '../reconciler/order-lookup.service';

/** The buttons beside an order that stands still. Each may be pressed twice. */
@Injectable()
export class MendOrderService {
  constructor(
    private readonly source: DataSource,
    private readonly transactions: TransactionService,
    private readonly orderLookup: OrderLookupService,
    private readonly outbox: OutboxService,
  ) {}

  /** @throws Problem payment.nothing-awaited, .account-closed, .customer-banned, .reminded-already */
  async remind(anyId: string): Promise<void> {
    const { id } = await this.transactions.find(anyId);
    await this.source.transaction(async (tx) => {
      const transaction = await this.transactions.locked(tx, id);
      const { transactionId, userId, customer, paidAt, remindedAt } = transaction;
      const awaited = await tx.find(OrderedFile, {
        where: { transactionId, state: 'awaited' },
        order: { position: 'ASC' },
      });
      // No file is taken any more when a bank has all the money.
      if (awaited.length === 0 || !paidAt || (await isTakenWhole(tx, transaction)))
        throw new Problem('payment.nothing-awaited');
      if (await tx.existsBy(ClosedAccount, { userId })) throw new Problem('payment.account-closed');
      if ((await bannedOf(tx, [userId])).size > 0) throw new Problem('payment.customer-banned');
      const now = new Date();
      if (remindedAt && now.getTime() - remindedAt.getTime() < DAY_MS) throw new Problem('payment.reminded-already');
      await tx.update(Transaction, { id }, { remindedAt: now });
      const documents = awaited.map(({ name, documentType }) => ({ name, documentType }));
      const data = { transactionId, customer, documents, paidAt: paidAt.toISOString() };
      await this.outbox.add(tx, 'payment.upload-awaited', data, { aggregateId: id });
    });
  }

  /** What the reconciler would do at the order's turn. @throws Problem when the provider does not answer */
  async confirm(anyId: string): Promise<ConfirmedAnswer> {
    await this.orderLookup.lookUp(await this.transactions.find(anyId));
    const { isPaid, status } = await this.transactions.find(anyId);
    if (isPaid) return { outcome: 'paid' };
    return { outcome: status === 'pending' ? 'open' : 'failed' };
  }

  /** @throws Problem payment.not-paid, event.gone */
  async publishAgain(anyId: string): Promise<number> {
    const { id: aggregateId, isPaid, paidAt } = await this.transactions.find(anyId);
    if (!isPaid || !paidAt) throw new Problem('payment.not-paid');
    const wanted = { name: 'payment.completed', aggregateId, at: paidAt } as const;
    const published = await this.source.transaction((tx) => this.outbox.publishAgain(tx, wanted));
    if (published === 0) throw new Problem('event.gone');
    return published;
  }
}
