import { StringDecoder } from 'node:string_decoder';
import type { Measured } from './place/measure';
import type { ServiceName } from './systems';

export const MANIFEST = 'manifest';

export interface DatabaseDescription {
  /** In the order in which they were run: the schema that the rows fit. */
  migrations: string[];
  sequences: { name: string; last: string | null }[];
}

/** The first line of a manifest. */
export interface BackupDescription {
  format: 1;
  id: string;
  /** The one moment that all databases are shown at. */
  takenAt: string;
  databases: Record<ServiceName, DatabaseDescription>;
}

/** Every other line: one part of the backup. */
export type Part = TablePart | FilePart;

export interface TablePart extends Measured {
  kind: 'table';
  name: string;
  service: ServiceName;
  table: string;
  columns: string[];
  rows: number;
}

export interface FilePart extends Measured {
  kind: 'file';
  name: string;
  service: ServiceName;
  /** In the object store. */
  key: string;
  /** It was not what its row says when it was copied; of a missing one there is no part. */
  lost?: 'is missing' | 'was changed';
}

export function toLine(entry: BackupDescription | Part): Buffer {
  return Buffer.from(`${JSON.stringify(entry)}\n`);
}

/** Line by line: a manifest may name millions of files. */
export async function* readLines(manifest: AsyncIterable<Uint8Array>): AsyncGenerator<BackupDescription | Part> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const bytes of manifest) {
    const lines = (rest + decoder.write(Buffer.from(bytes))).split('\n');
    rest = lines.pop()!;
    for (const line of lines) yield JSON.parse(line) as BackupDescription | Part;
  }
}
