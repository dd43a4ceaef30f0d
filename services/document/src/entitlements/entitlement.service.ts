import { Injectable } from '@nestjs/common';
import type { PageQuery } from '@udin/contracts';
import { Problem } from '@udin/service-kit';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { DocumentSettings } from '../config';
import type { Document } from '../documents/document.entity';
import { Entitlement } from './entitlement.entity';
import { Order } from './order.entity';
import { PaymentArrivalService } from './payment-arrival.service';

/** Another instance may have taken the event: then only the table tells. */
const LOOK_AGAIN_MS = 500;

const LOCK_ORDER_OF = `
  SELECT 1 FROM "orders" WHERE "transaction_id" = (SELECT "transaction_id" FROM "documents" WHERE "id" = $1) FOR UPDATE`;

const SEATS = `
  SELECT e."id", e."document_id" AS "documentId" FROM "entitlements" e JOIN "documents" d ON d."id" = e."document_id"
   WHERE e."transaction_id" = $1 AND e."document_type" = $2`;
/** The place of this name, with a document of another one in it. */
const TAKEN_BY_ANOTHER = `${SEATS} AND e."name" = $3 AND d."file_name" <> $3 ORDER BY e."id" LIMIT 1`;
/** A place of another name, with a document of this one in it. */
const ELSEWHERE = `${SEATS} AND e."name" <> $3 AND d."file_name" = $3 ORDER BY e."id" LIMIT 1`;

/** A place that is used. */
interface Seat {
  id: string;
  documentId: string;
}

type Named = Pick<Entitlement, 'transactionId' | 'documentType' | 'name'>;
interface Claim extends Pick<Document, 'id' | 'documentType' | 'fileName'> {
  /** The name of the place that the customer has chosen for it. */
  orderedAs?: string;
}

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

  /** The same for a deletion, which may move others to other places. The order before its documents, always. */
  async lockOrderOf(tx: EntityManager, documentId: string): Promise<void> {
    await tx.query(LOCK_ORDER_OF, [documentId]);
  }

  /**
   * Uses one paid document of that type: the one that the customer means, else the one that was ordered under this
   * name, so that what is still awaited is told by its own name, else the first. Throws document.not-paid,
   * document.type-not-paid, document.none-left.
   */
  async claim(tx: EntityManager, order: Order, claim: Claim): Promise<void> {
    if (order.state !== 'paid') throw new Problem('document.not-paid');
    const { transactionId } = order;
    const { documentType, id: documentId, fileName } = claim;
    const free = await tx.find(Entitlement, {
      where: { transactionId, documentType, documentId: IsNull() },
      order: { id: 'ASC' },
    });
    const named = (wanted?: string) => free.find(({ name }) => name === wanted);
    const meant = named(claim.orderedAs) ?? named(fileName);
    const place = meant ?? free[0];
    if (!place) {
      const paid = await tx.existsBy(Entitlement, { transactionId, documentType });
      throw new Problem(paid ? 'document.none-left' : 'document.type-not-paid');
    }
    // A file of another name may have come first and taken the place of this one.
    const taken = meant ? undefined : await this.find(tx, TAKEN_BY_ANOTHER, { ...place, name: fileName });
    if (taken) await this.move(tx, taken, place.id);
    await tx.update(Entitlement, { id: taken?.id ?? place.id }, { documentId });
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

  /** A deleted document may be uploaded anew: it was paid for. Another of its name, in another place, moves there. */
  async release(tx: EntityManager, documentId: string): Promise<void> {
    let free = await tx.findOneBy(Entitlement, { documentId });
    if (free) await tx.update(Entitlement, { id: free.id }, { documentId: null });
    while (free) {
      const next = await this.find(tx, ELSEWHERE, free);
      if (next) await this.move(tx, next, free.id);
      free = next ? await tx.findOneBy(Entitlement, { id: next.id }) : null;
    }
  }

  /**
   * Money went back for a document that was deleted: the place that it left free is not paid any more. When another
   * upload has taken it meanwhile, that one is not.
   * @returns the document that stands in it now
   */
  async giveBack(tx: EntityManager, place: Named): Promise<string | undefined> {
    const { transactionId, documentType } = place;
    const places = await tx.find(Entitlement, { where: { transactionId, documentType }, order: { id: 'ASC' } });
    const free = places.filter(({ documentId }) => !documentId);
    const named = (among: Entitlement[]) => among.find(({ name }) => name === place.name) ?? among[0];
    const taken = named(free) ?? named(places);
    if (taken && !taken.documentId) await tx.delete(Entitlement, { id: taken.id });
    return taken?.documentId ?? undefined;
  }

  /** Whether a document has a paid place, though it may be deleted: who has got the signed paper does not free it. */
  hasPlace(tx: EntityManager, documentId: string): Promise<boolean> {
    return tx.existsBy(Entitlement, { documentId });
  }

  private async find(tx: EntityManager, statement: string, of: Named): Promise<Seat | undefined> {
    const found: Seat[] = await tx.query(statement, [of.transactionId, of.documentType, of.name]);
    return found[0];
  }

  /** In this order: a document has one place at a time. */
  private async move(tx: EntityManager, { id, documentId }: Seat, to: string): Promise<void> {
    await tx.update(Entitlement, { id }, { documentId: null });
    await tx.update(Entitlement, { id: to }, { documentId });
  }
}

function assertOwnOrder(order: Order, userId: string): void {
  if (order.userId !== userId) throw new Problem('document.foreign-transaction');
}
