import type { EntityManager } from 'typeorm';

/** Injection token of the service's `FileRows`. */
export const FILE_ROWS = Symbol('FILE_ROWS');

/** What a service says about its rows, so that files without a row can be found. */
export interface FileRows {
  /** All final keys begin with it: "vault" for "vault/<id>". Nothing else may be kept below it. */
  folder: string;
  /** Those of the given keys (500 at most) that a row names. Must be answered by an index. */
  keysWithRow(manager: EntityManager, keys: string[]): Promise<string[]>;
}

/** Held until the transaction ends: a file either gets its row or is swept away, never both. */
export async function lockFileKey(tx: EntityManager, key: string): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [key]);
}
