import { Injectable } from '@nestjs/common';
import type { PageQuery } from '@udin/contracts';
import { Problem } from '@udin/service-kit';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { DocumentSettings } from '../config';
import { Entitlement } from './entitlement.entity';
import { Order } from './order.entity';
import { PaymentArrivalService } from './payment-arrival.service';

/** Another instance may have taken the event: then only the table tells. */
const LOOK_AGAIN_MS = 500;

@Injectable()
export class EntitlementService {
  constructor(
    private readonly source: DataSource,
    private readonly arrivals: PaymentArrivalService,
    private readonly settings: DocumentSettings,
  ) {}

  /** Waits briefly for payment.completed (DOC-4). Throws document.not-paid, document.foreign-transaction. */
  async waitUntilPaid(transactionId: string, userId: string): Promise<void> {
    const end = Date.now() + this.settings.PAYMENT_WAIT_MS;
    for (;;) {
      const news = this.arrivals.next(transactionId, Math.max(0, Math.min(LOOK_AGAIN_MS, end - Date.now())));
      const order = await this.source.manager.findOneBy(Order, { transactionId });
      if (order) assertOwnOrder(order, userId);
      if (order?.state === 'paid') return;
      if (order?.state === 'refunded' || Date.now() >= end) throw new Problem('document.not-paid');
      await news;
    }
  }

  /** The order, locked until the transaction ends: uploads of one order pass here one by one. */
  async lockOrder(tx: EntityManager, transactionId: string, userId: string): Promise<Order> {
    const order = await tx.findOne(Order, { where: { transactionId }, lock: { mode: 'pessimistic_write' } });
    if (!order) throw new Problem('document.not-paid');
    assertOwnOrder(order, userId);
    return order;
  }

  /** Uses one paid document of that type. Throws document.not-paid, document.type-not-paid, document.none-left. */
  async claim(tx: EntityManager, order: Order, documentType: string, documentId: string): Promise<void> {
    if (order.state !== 'paid') throw new Problem('document.not-paid');
    const { transactionId } = order;
    const free = await tx.findOne(Entitlement, {
      where: { transactionId, documentType, documentId: IsNull() },
      order: { id: 'ASC' },
    });
    if (free) return void (await tx.update(Entitlement, { id: free.id }, { documentId }));
    const paid = await tx.existsBy(Entitlement, { transactionId, documentType });
    throw new Problem(paid ? 'document.none-left' : 'document.type-not-paid');
  }

  /** Paid documents of a customer that no upload has used, in the order of payment. */
  unused(userId: string, { page, limit }: PageQuery): Promise<[Entitlement[], number]> {
    return this.source
      .createQueryBuilder(Entitlement, 'e')
      .innerJoin(Order, 'o', `o.transactionId = e.transactionId AND o.userId = :userId AND o.state = 'paid'`, {
        userId,
      })
      .where('e.documentId IS NULL')
      .orderBy('e.id')
      .offset((page - 1) * limit)
      .limit(limit)
      .getManyAndCount();
  }

  /** A deleted document may be uploaded anew: it was paid for. */
  async release(tx: EntityManager, documentId: string): Promise<void> {
    await tx.update(Entitlement, { documentId }, { documentId: null });
  }
}

function assertOwnOrder(order: Order, userId: string): void {
  if (order.userId !== userId) throw new Problem('document.foreign-transaction');
}
