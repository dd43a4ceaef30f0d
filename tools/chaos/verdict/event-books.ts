import { EVENTS, type EventName } from '@udin/contracts/events';
import type { ChaosSystem } from '../system/chaos-system';
import { SERVICE_NAMES, type ServiceName } from '@udin/contracts/service-names';

export interface SaidEvent {
  id: string;
  name: EventName;
  transactionId: string | null;
  documentId: string | null;
}

/** Every event that a service has said, and what is still waiting to be sent. */
export async function saidEvents(system: ChaosSystem): Promise<{ events: SaidEvent[]; pending: number }> {
  const events: SaidEvent[] = [];
  let pending = 0;
  for (const service of SERVICE_NAMES) {
    if (!(await hasTable(system, service, 'outbox_message'))) continue;
    const rows = await system.query<SaidEvent & { isPending: boolean }>(
      service,
      `SELECT id, name, data->>'transactionId' AS "transactionId", data->>'documentId' AS "documentId",
              published_at IS NULL AS "isPending"
         FROM outbox_message`,
    );
    pending += rows.filter(({ isPending }) => isPending).length;
    events.push(...rows);
  }
  return { events, pending };
}

/** Events for which a consumer named by the catalogue has no receipt, as "service event id". */
export async function missingReceipts(system: ChaosSystem, events: SaidEvent[]): Promise<string[]> {
  const missing: string[] = [];
  for (const service of SERVICE_NAMES) {
    const meant = events.filter(({ name }) => (EVENTS[name].to as readonly string[]).includes(service));
    if (meant.length === 0) continue;
    const rows = await system.query<{ id: string }>(service, 'SELECT DISTINCT event_id AS id FROM inbox_receipt');
    const received = new Set(rows.map(({ id }) => id));
    missing.push(...meant.filter(({ id }) => !received.has(id)).map(({ name, id }) => `${service} ${name} ${id}`));
  }
  return missing;
}

async function hasTable(system: ChaosSystem, service: ServiceName, table: string): Promise<boolean> {
  const [row] = await system.query<{ there: boolean }>(service, 'SELECT to_regclass($1) IS NOT NULL AS there', [table]);
  return row?.there ?? false;
}
