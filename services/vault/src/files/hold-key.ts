import type { EntityManager } from 'typeorm';

/** Until the transaction ends nobody else decides whether the file under this key stays. */
export async function holdKey(tx: EntityManager, key: string): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [key]);
}
