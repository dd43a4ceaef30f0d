import { type EventName, EVENTS } from '@udin/contracts/events';
import type { Client } from 'pg';
import { connectAll } from '../databases/connect';
import type { SystemSettings } from '../settings/backup-settings';
import { type ServiceName, SERVICES } from '../systems';

const AT_ONCE = 5_000;

/**
 * The broker is not backed up: what it held is gone. Events without a receipt in every service that they are for are
 * pending again. Some arrived all the same (not every consumer needs a receipt); being told twice does no harm.
 * @returns how many
 */
export async function publishAgain(clients: Record<ServiceName, Client>): Promise<number> {
  let count = 0;
  for (const service of SERVICES) {
    for await (const events of publishedBy(clients[service])) {
      const lost = await withoutReceipts(clients, events);
      await clients[service].query(
        `UPDATE "outbox_message" SET "published_at" = NULL, "attempts" = 0, "available_at" = now()
          WHERE "id" = ANY ($1::uuid[])`,
        [lost],
      );
      count += lost.length;
    }
  }
  return count;
}

/** The same in a running system, whose broker has lost what it held. What is under way meanwhile only comes twice. */
export async function publishLostAgain(system: Pick<SystemSettings, 'databases'>): Promise<number> {
  const clients = await connectAll(system, 'udin publish-again');
  try {
    return await publishAgain(clients);
  } finally {
    await Promise.all(SERVICES.map((service) => clients[service].end()));
  }
}

interface Published {
  id: string;
  name: EventName;
}

async function* publishedBy(client: Client): AsyncGenerator<Published[]> {
  for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await client.query<Published>(
      `SELECT "id", "name" FROM "outbox_message" WHERE "published_at" IS NOT NULL AND "id" > $1 ORDER BY "id" LIMIT $2`,
      [last, AT_ONCE],
    );
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1)!.id;
  }
}

async function withoutReceipts(clients: Record<ServiceName, Client>, events: Published[]): Promise<string[]> {
  const lost = new Set<string>();
  for (const service of SERVICES) {
    // An event of another version of the product is nobody's here.
    const meant = events.filter(({ name }) => EVENTS[name]?.to.includes(service)).map(({ id }) => id);
    if (meant.length === 0) continue;
    const { rows } = await clients[service].query<{ id: string }>(
      `SELECT "id" FROM unnest($1::uuid[]) AS meant ("id")
        WHERE NOT EXISTS (SELECT 1 FROM "inbox_receipt" WHERE "event_id" = meant."id")`,
      [meant],
    );
    for (const { id } of rows) lost.add(id);
  }
  return [...lost];
}
