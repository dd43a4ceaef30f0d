import { Injectable } from '@nestjs/common';
import type { UnlockAnswer } from '@udin/contracts';
import { OutboxService } from '@udin/messaging';
import { Problem } from '@udin/service-kit';
import { DataSource, In } from 'typeorm';
import { Document } from '../documents/document.entity';
import { Entitlement } from '../entitlements/entitlement.entity';
import { Order } from '../entitlements/order.entity';

/** What this service has heard of orders, for an operator who compares it with the payment service. */
@Injectable()
export class UnlockService {
  constructor(
    private readonly source: DataSource,
    private readonly outbox: OutboxService,
  ) {}

  async of(transactionIds: string[]): Promise<UnlockAnswer[]> {
    const where = { transactionId: In(transactionIds) };
    const [orders, entitlements] = await Promise.all([
      this.source.manager.findBy(Order, where),
      this.source.manager.findBy(Entitlement, where),
    ]);
    return orders.map(({ transactionId, state }) => {
      const own = entitlements.filter((one) => one.transactionId === transactionId && !one.isWithdrawn);
      const uploaded = own.filter(({ documentId }) => documentId !== null).length;
      return { transactionId, state, documents: own.length, uploaded };
    });
  }

  /** Tells everybody again what was uploaded for this order. @throws Problem event.gone */
  async publishAgain(transactionId: string): Promise<number> {
    const documents = await this.source.manager.findBy(Document, { transactionId });
    const published = await this.source.transaction(async (tx) => {
      let sum = 0;
      for (const { id: aggregateId, createdAt: at } of documents)
        sum += await this.outbox.publishAgain(tx, { name: 'document.uploaded', aggregateId, at });
      return sum;
    });
    if (published === 0) throw new Problem('event.gone');
    return published;
  }
}
