import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Table } from './describe';

/**
 * Rows as PostgreSQL writes and reads them itself: as text, because that is the same on every version and machine.
 * `rows` is known when the stream has ended.
 */
export function copyOut(client: Client, { table, columns }: Table): { bytes: Readable; rows: () => number } {
  const rows = client.query(copyTo(`COPY ${quoted(table)} (${columns.map(quoted).join(', ')}) TO STDOUT`));
  const bytes = createGzip({ level: 3 });
  // A failure of the one is a failure of the other; whoever reads `bytes` hears of it.
  pipeline(rows, bytes).catch(() => undefined);
  return { bytes, rows: () => rows.rowCount };
}

/** @returns how many rows arrived */
export async function copyIn(
  client: Client,
  { table, columns }: Table,
  bytes: AsyncIterable<Uint8Array>,
): Promise<number> {
  const rows = client.query(copyFrom(`COPY ${quoted(table)} (${columns.map(quoted).join(', ')}) FROM STDIN`));
  await pipeline(bytes, createGunzip(), rows);
  return rows.rowCount;
}

export function quoted(name: string): string {
  return `"${name.replace(/"/g, '""')}"`;
}
