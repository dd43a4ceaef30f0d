import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { ObjectNotFound, type ObjectStore, openObjectStore } from '@udin/storage';
import { copyOut } from '../databases/copy-table';
import { describe, type Table, tablesOf } from '../databases/describe';
import { openSnapshots, type Snapshots } from '../databases/snapshots';
import { type NamedFile, namedFiles } from '../files/named-files';
import { type BackupDescription, type FilePart, MANIFEST, type TablePart, toLine } from '../manifest';
import type { BackupPlace } from '../place/backup-place';
import { removeParts } from '../place/backups-in';
import { concurrently } from '../place/concurrently';
import { PartStore } from '../place/part-store';
import { whileUnfinished } from '../place/unfinished-mark';
import type { SystemSettings } from '../settings/backup-settings';
import { type ServiceName, SERVICES, type ServiceWithFiles, WITH_FILES } from '../systems';

const FILES_AT_ONCE = 8;

export interface Written {
  /** Its folder, below the place. */
  folder: string;
  takenAt: string;
  rows: number;
  files: number;
  bytes: number;
  /** Files that the running system has lost. */
  lost: string[];
}

/**
 * Databases at one moment, and every file that they name. The manifest is published last, by the store, when all parts
 * are there: a folder without one is no backup.
 */
export async function writeBackup(system: SystemSettings, place: BackupPlace, key: Buffer): Promise<Written> {
  const snapshots = await openSnapshots(system.databases);
  const folder = `udin-${snapshots.takenAt.replace(/[:.]/g, '-')}`;
  const written: Written = { folder, takenAt: snapshots.takenAt, rows: 0, files: 0, bytes: 0, lost: [] };
  try {
    const parts = new PartStore(place, folder, key);
    const lines = () => Readable.from(linesOf(system, snapshots, parts, written), { objectMode: false });
    await whileUnfinished(place, folder, () =>
      parts.write(MANIFEST, '', lines()).catch(async (error: unknown) => {
        // Half of one helps nobody, and on a full disk it takes the room of the next one.
        await removeParts(place, folder).catch(() => undefined);
        throw error;
      }),
    );
    return written;
  } finally {
    await snapshots.close();
  }
}

async function* linesOf(system: SystemSettings, snapshots: Snapshots, parts: PartStore, written: Written) {
  const id = randomUUID();
  const described = await Promise.all(SERVICES.map(async (name) => [name, await describe(snapshots.of(name))]));
  const databases = Object.fromEntries(described) as BackupDescription['databases'];
  yield toLine({ format: 1, id, takenAt: snapshots.takenAt, databases });
  for (const service of SERVICES) {
    for (const table of await tablesOf(snapshots.of(service))) {
      const part = await writeTable(snapshots, parts, id, service, table);
      written.rows += part.rows;
      written.bytes += part.bytes;
      yield toLine(part);
    }
  }
  for (const service of WITH_FILES) {
    const store = openObjectStore(system.stores[service]);
    const files = namedFiles(snapshots.of(service), service);
    const copied = concurrently(files, FILES_AT_ONCE, (file) => writeFile(store, parts, id, service, file));
    for await (const part of copied) {
      written.files += 1;
      written.bytes += part.bytes;
      if (part.lost) written.lost.push(`${part.service}: the file ${part.key} ${part.lost}`);
      yield toLine(part);
    }
  }
}

async function writeTable(
  snapshots: Snapshots,
  parts: PartStore,
  id: string,
  service: ServiceName,
  table: Table,
): Promise<TablePart> {
  const name = `databases/${service}/${table.table}`;
  const { bytes, rows } = copyOut(snapshots.of(service), table);
  const measured = await parts.write(name, id, bytes);
  return { kind: 'table', name, service, ...table, rows: rows(), ...measured };
}

/** A file that is lost already must not keep all others from being backed up: it is noted, and told. */
async function writeFile(
  store: ObjectStore,
  parts: PartStore,
  id: string,
  service: ServiceWithFiles,
  { key, sha256, bytes }: NamedFile,
): Promise<FilePart> {
  const name = `files/${service}/${key}`;
  const about = { kind: 'file', name, service, key } as const;
  const body = await store.get(key).catch((error: unknown) => {
    if (error instanceof ObjectNotFound) return undefined;
    throw error;
  });
  if (!body) return { ...about, sha256, bytes, lost: 'is missing' };
  const measured = await parts.write(name, id, body);
  return { ...about, ...measured, ...(measured.sha256 !== sha256 && { lost: 'was changed' as const }) };
}
