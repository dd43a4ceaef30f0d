import type { EntityManager } from 'typeorm';

/** Held until the transaction ends: a file is either given its row or swept away, never both. */
export async function lockFileKey(tx: EntityManager, key: string): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [key]);
}
