import { openObjectStore } from '@udin/storage';
import type { Client } from 'pg';
import { Refused } from '../damaged';
import { quoted } from '../databases/copy-table';
import { SEEDED, tablesOf } from '../databases/describe';
import type { SystemSettings } from '../settings/backup-settings';
import { type ServiceName, SERVICES, WITH_FILES } from '../systems';

/**
 * A restore adds to nothing and overwrites nothing, also not what another one has not committed yet: that of a terminal
 * that was closed may go on. @throws Refused naming all that is there
 */
export async function refuseFilledSystem(system: SystemSettings, clients: Record<ServiceName, Client>): Promise<void> {
  const { rows } = await clients.auth.query<{ isAlone: boolean }>(
    `SELECT pg_try_advisory_lock(hashtext('udin:restore')) AS "isAlone"`,
  );
  if (!rows[0]!.isAlone) throw new Refused('Another restore into this system is at work.');
  const filled: string[] = [];
  for (const service of SERVICES)
    filled.push(...(await filledTables(clients[service])).map((at) => `${service}: ${at}`));
  for (const service of WITH_FILES) {
    for await (const { key } of openObjectStore(system.stores[service]).list('')) {
      filled.push(`${service}: the file ${key}`);
      break;
    }
  }
  if (filled.length === 0) return;
  throw new Refused(`The system is not empty, nothing was restored. There is\n  ${filled.join('\n  ')}`);
}

async function filledTables(client: Client): Promise<string[]> {
  const filled: string[] = [];
  for (const { table } of await tablesOf(client)) {
    if (SEEDED.includes(table)) continue;
    const { rows } = await client.query<{ some: boolean }>(`SELECT EXISTS (SELECT 1 FROM ${quoted(table)}) AS "some"`);
    if (rows[0]!.some) filled.push(`rows in the table ${table}`);
  }
  return filled;
}
