import { Readable } from 'node:stream';
import { type ObjectStore, openObjectStore } from '@udin/storage';
import type { Client } from 'pg';
import { Damaged } from '../damaged';
import { connectAll } from '../databases/connect';
import { copyIn, quoted } from '../databases/copy-table';
import { byReference, SEEDED } from '../databases/describe';
import type { FilePart, TablePart } from '../manifest';
import { concurrently } from '../place/concurrently';
import type { OpenedBackup } from '../reading/open-backup';
import type { SystemSettings } from '../settings/backup-settings';
import { type ServiceName, SERVICES, WITH_FILES } from '../systems';
import { finishSchemas, makeSchemas } from './make-schemas';
import { publishAgain } from './publish-again';
import { refuseFilledSystem } from './refuse-filled-system';
import { restartNumbering } from './restart-numbering';
import { stopCirculars } from './stop-circulars';

const FILES_AT_ONCE = 8;
const NAME = 'udin restore';

export interface Restored {
  rows: number;
  files: number;
  /** Events that leave again because no receipt proves that they arrived. */
  events: number;
  /** Files that the backed up system had lost already. */
  lost: string[];
}

/** Into an empty system, all or nothing: rows become visible when the last part has proved to be what was written. */
export async function restoreBackup(backup: OpenedBackup, system: SystemSettings): Promise<Restored> {
  const restored: Restored = { rows: 0, files: 0, events: 0, lost: [] };
  const clients = await connectAll(system, NAME);
  const stores = WITH_FILES.map((service) => [service, openObjectStore(system.stores[service])]);
  const files = new Files(Object.fromEntries(stores) as Record<string, ObjectStore>);
  try {
    await refuseFilledSystem(system, clients);
    await makeSchemas(system, backup.description);
    for (const service of SERVICES) await clients[service].query('BEGIN');
    restored.rows = await restoreTables(backup, clients);
    for await (const lost of concurrently(namedFilesOf(backup), FILES_AT_ONCE, (part) => files.restore(backup, part))) {
      if (lost) restored.lost.push(lost);
    }
    restored.files = files.count;
    for (const service of SERVICES) await setSequences(clients[service], backup, service);
    restored.events = await publishAgain(clients);
    await restartNumbering(clients.payment);
    await stopCirculars(clients.auth);
    for (const service of SERVICES) await clients[service].query('COMMIT');
  } catch (error) {
    await files.removeAll();
    throw error;
  } finally {
    // Ends what was not committed.
    await Promise.all(SERVICES.map((service) => clients[service].end()));
  }
  await finishSchemas(system);
  return restored;
}

async function restoreTables(backup: OpenedBackup, clients: Record<ServiceName, Client>): Promise<number> {
  const tables: TablePart[] = [];
  for await (const part of backup.parts()) if (part.kind === 'table') tables.push(part);
  let rows = 0;
  for (const service of SERVICES) {
    const own = tables.filter((part) => part.service === service);
    for (const name of await byReference(
      clients[service],
      own.map(({ table }) => table),
    )) {
      const part = own.find(({ table }) => table === name)!;
      if (SEEDED.includes(name)) await clients[service].query(`DELETE FROM ${quoted(name)}`);
      const arrived = await copyIn(clients[service], part, backup.read(part));
      if (arrived !== part.rows) throw new Damaged(part.name, 'was changed');
      rows += arrived;
    }
  }
  return rows;
}

async function* namedFilesOf(backup: OpenedBackup): AsyncGenerator<FilePart> {
  for await (const part of backup.parts()) if (part.kind === 'file') yield part;
}

class Files {
  private readonly put: { store: ObjectStore; key: string }[] = [];

  constructor(private readonly stores: Record<string, ObjectStore>) {}

  get count(): number {
    return this.put.length;
  }

  /** Answers a sentence about a file that was lost before the backup. */
  async restore(backup: OpenedBackup, part: FilePart): Promise<string | undefined> {
    const store = this.stores[part.service]!;
    const sentence = part.lost && `${part.service}: the file ${part.key} ${part.lost} before it was backed up`;
    if (part.lost === 'is missing') return sentence;
    this.put.push({ store, key: part.key });
    await store.put(part.key, Readable.from(backup.read(part), { objectMode: false }));
    return sentence;
  }

  async removeAll(): Promise<void> {
    for (const { store, key } of this.put) await store.remove(key).catch(() => undefined);
  }
}

async function setSequences(client: Client, { description }: OpenedBackup, service: ServiceName): Promise<void> {
  for (const { name, last } of description.databases[service].sequences) {
    if (last !== null) await client.query('SELECT setval($1::regclass, $2::bigint)', [`"${name}"`, last]);
  }
}
