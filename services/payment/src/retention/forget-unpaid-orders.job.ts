import { Injectable } from '@nestjs/common';
import { UNPAID_KEPT_DAYS } from '@udin/contracts';
import { FORGOTTEN_EMAIL } from '@udin/contracts/events';
import { Attempts, Every } from '@udin/service-kit';
import { DataSource } from 'typeorm';

const BEGINNING = '00000000-0000-0000-0000-000000000000';
const AT_ONCE = 100;

/** By the index of each owner, however many orders there are. What stays is passed over. */
const NEXT = `
  WITH "unpaid" AS MATERIALIZED (
    SELECT "id" FROM "transactions"
     WHERE "user_id" = ANY(ARRAY(SELECT "user_id" FROM "closed_accounts"
                                  WHERE "closed_at" < now() - interval '${UNPAID_KEPT_DAYS} days'))
       AND "paid_at" IS NULL AND "next_look_at" IS NULL AND "customer" ->> 'email' <> $2 AND "id" > $1)
  SELECT "id" FROM "unpaid" ORDER BY "id" LIMIT ${AT_ONCE}`;

/**
 * What orders of closed accounts that nobody paid say of their customers goes when no payment can come any more
 * (docs/adr/unpaid-orders-are-forgotten.md). Which these are is decided by the database.
 */
@Injectable()
export class ForgetUnpaidOrdersJob {
  constructor(private readonly source: DataSource) {}

  @Every(60 * 60_000)
  async run(signal?: AbortSignal): Promise<void> {
    const attempts = new Attempts();
    for (let orders = await this.after(BEGINNING); orders.length > 0; orders = await this.after(orders.at(-1)!.id))
      for (const { id } of orders) {
        if (signal?.aborted) return;
        await attempts.at(() => this.source.query(`SELECT "forget_unpaid"($1)`, [id]));
      }
    attempts.end('unpaid orders');
  }

  private after(id: string): Promise<{ id: string }[]> {
    return this.source.query(NEXT, [id, FORGOTTEN_EMAIL]);
  }
}
