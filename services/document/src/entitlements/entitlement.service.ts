import { Injectable } from '@nestjs/common';
import type { PageQuery } from '@udin/contracts';
import { OutboxService } from '@udin/messaging';
import { ArrivalService, Problem } from '@udin/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { DocumentSettings } from '../config';
import { ClockService } from '../desk/clock.service';
import { takeUpAgain } from '../desk/refunds/take-up-again';
import type { Document } from '../documents/document.entity';
import { assertNotTaken, isTakenWholeOf } from './disputes/disputes-of-order';
import { Entitlement } from './entitlement.entity';
import { Order } from './order.entity';
import { PlacesOfOrder } from './places/places-of-order';

/** Another instance may have taken the event: then only the table tells. */
const LOOK_AGAIN_MS = 500;

const LOCK_ORDER_OF = `
  SELECT 1 FROM "orders" WHERE "transaction_id" = (SELECT "transaction_id" FROM "documents" WHERE "id" = $1) FOR UPDATE`;

/** A document whose money is back, and what it was sent as. */
type RefundOfDocument = Pick<Document, 'transactionId' | 'documentType' | 'fileName'> & { documentId: string };

@Injectable()
export class EntitlementService {
  constructor(
    private readonly source: DataSource,
    private readonly arrivals: ArrivalService,
    private readonly settings: DocumentSettings,
    private readonly clock: ClockService,
    private readonly outbox: OutboxService,
  ) {}

  /** Waits briefly for payment.completed (DOC-4). Throws document.not-paid, .order-paid-back, .foreign-transaction. */
  async waitUntilPaid(transactionId: string, userId: string): Promise<void> {
    const end = performance.now() + this.settings.PAYMENT_WAIT_MS;
    for (;;) {
      const news = this.arrivals.next(transactionId, Math.max(0, Math.min(LOOK_AGAIN_MS, end - performance.now())));
      const order = await this.source.manager.findOneBy(Order, { transactionId });
      if (order) assertOwnOrder(order, userId);
      if (order?.state === 'paid') return assertNotTaken(this.source.manager, order);
      if (order?.state === 'refunded') throw new Problem('document.order-paid-back');
      if (performance.now() >= end) throw new Problem('document.not-paid');
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

  /** The same for a deletion, which may move others to other places. The order before its documents, always. */
  async lockOrderOf(tx: EntityManager, documentId: string): Promise<void> {
    await tx.query(LOCK_ORDER_OF, [documentId]);
  }

  /** Uses one paid document of its type. Throws document.not-paid, .order-paid-back, .type-not-paid, .none-left. */
  async claim(tx: EntityManager, order: Order, document: Document): Promise<void> {
    if (order.state !== 'paid')
      throw new Problem(order.state === 'refunded' ? 'document.order-paid-back' : 'document.not-paid');
    await assertNotTaken(tx, order);
    const { id: documentId, fileName, sha256, orderedAs } = document;
    const places = await PlacesOfOrder.read(tx, document);
    places.assertFree();
    places.add({ documentId, fileName, sha256, orderedAs });
    await places.assign();
  }

  /** Paid documents of a customer that no upload has used, in the order of payment. */
  unused(userId: string, { page, limit }: PageQuery): Promise<[Entitlement[], number]> {
    return this.source
      .createQueryBuilder(Entitlement, 'e')
      .innerJoin(Order, 'o', `o.transactionId = e.transactionId AND o.userId = :userId AND o.state = 'paid'`, {
        userId,
      })
      .where(`e.documentId IS NULL AND e.withdrawnFor IS NULL AND NOT ${isTakenWholeOf('o')}`)
      .orderBy('e.id')
      .offset((page - 1) * limit)
      .limit(limit)
      .getManyAndCount();
  }

  /**
   * A document is deleted: it may be uploaded anew, for it was paid, unless its payment is used. One that had no place
   * left may have one again. Of an order whose books are gone nothing is uploaded any more.
   * @returns whether its place stays used
   */
  async release(tx: EntityManager, document: Document): Promise<boolean> {
    if (!(await tx.existsBy(Order, { transactionId: document.transactionId }))) return true;
    const places = await PlacesOfOrder.read(tx, document);
    const isUsed = !document.freesPayment && places.has(document.id);
    await places.remove(document.id, isUsed);
    const { placed } = await places.assign();
    for (const id of placed) await takeUpAgain(tx, this.outbox, id, this.clock.now());
    return isUsed;
  }

  /**
   * All money of a document is back: nothing is sent in its place any more once it is deleted. When it is deleted
   * already and another has come in its place, there is a document too many.
   * @returns documents that have no place any more
   */
  async payBack(tx: EntityManager, { documentId, ...sent }: RefundOfDocument): Promise<string[]> {
    const places = await PlacesOfOrder.read(tx, sent);
    await places.payBack({ documentId, ...sent });
    return (await places.assign()).without;
  }
}

function assertOwnOrder(order: Order, userId: string): void {
  if (order.userId !== userId) throw new Problem('document.foreign-transaction');
}
