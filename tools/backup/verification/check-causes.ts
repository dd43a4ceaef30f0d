import type { Client } from 'pg';
import type { ServiceName } from '../systems';
import { Findings } from './findings';

const AT_ONCE = 5_000;

/**
 * Across databases: no upload is unlocked for a payment that the payment service does not know. One whose books have
 * just gone is on its way out of the other database: the outbox still has the event.
 */
export async function checkCauses(clients: Record<ServiceName, Client>): Promise<Findings> {
  const findings = new Findings('unlocked orders that are paid');
  for (let last = ''; ;) {
    const { rows } = await clients.document.query<{ id: string }>(
      `SELECT DISTINCT "transaction_id" AS "id" FROM "entitlements" WHERE "transaction_id" > $1 ORDER BY 1 LIMIT $2`,
      [last, AT_ONCE],
    );
    if (rows.length === 0) return findings;
    const ids = rows.map(({ id }) => id);
    findings.looked(ids.length);
    const { rows: unpaid } = await clients.payment.query<{ id: string }>(
      `SELECT meant."id" FROM unnest($1::text[]) AS meant ("id")
        WHERE NOT EXISTS (SELECT 1 FROM "transactions" t
                           WHERE t."transaction_id" = meant."id" AND t."paid_at" IS NOT NULL)
            AND NOT EXISTS (SELECT 1 FROM "outbox_message" o
                             WHERE o."name" = 'payment.books-removed' AND o."data" ->> 'transactionId' = meant."id")`,
      [ids],
    );
    for (const { id } of unpaid) findings.found(`document: the order ${id} is unlocked and was never paid`);
    last = ids.at(-1)!;
  }
}
