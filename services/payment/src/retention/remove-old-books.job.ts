import { Injectable } from '@nestjs/common';
import { OutboxService } from '@udin/messaging';
import { Attempts, Every } from '@udin/service-kit';
import { DataSource } from 'typeorm';
import { PaymentSettings } from '../config';

const AT_ONCE = 100;

interface Place {
  createdAt: Date | string;
  id: string;
}

const BEGINNING: Place = { createdAt: '-infinity', id: '00000000-0000-0000-0000-000000000000' };

/** What stays is passed over: an order with a later credit note, and one of which something is open. */
const NEXT = `
  SELECT "id", "created_at" AS "createdAt" FROM "transactions"
   WHERE "created_at" < "books_end_before"(now(), $1) AND ("created_at", "id") > ($2, $3)
   ORDER BY "created_at", "id" LIMIT ${AT_ONCE}`;

/**
 * Removes the books of orders that the law no longer asks for (docs/adr/old-books-go.md). Which these are is decided
 * by the database, whatever is asked here. Each order goes in a transaction of its own, which tells it as well.
 */
@Injectable()
export class RemoveOldBooksJob {
  constructor(
    private readonly source: DataSource,
    private readonly settings: PaymentSettings,
    private readonly outbox: OutboxService,
  ) {}

  @Every(60 * 60_000)
  async run(signal?: AbortSignal): Promise<void> {
    const attempts = new Attempts();
    for (let orders = await this.after(BEGINNING); orders.length > 0; orders = await this.after(orders.at(-1)!))
      for (const { id } of orders) {
        if (signal?.aborted) return;
        await attempts.at(() => this.remove(id));
      }
    attempts.end('old books');
  }

  private after({ createdAt, id }: Place): Promise<Place[]> {
    return this.source.query(NEXT, [this.settings.BOOKS_KEPT_YEARS, createdAt, id]);
  }

  private remove(id: string): Promise<void> {
    return this.source.transaction(async (tx) => {
      const [{ order }]: [{ order: string | null }] = await tx.query(`SELECT "remove_books"($1, $2) AS "order"`, [
        id,
        this.settings.BOOKS_KEPT_YEARS,
      ]);
      if (order) await this.outbox.add(tx, 'payment.books-removed', { transactionId: order }, { aggregateId: id });
    });
  }
}
