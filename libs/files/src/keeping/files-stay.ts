import type { EntityManager } from 'typeorm';

/** SQL of the advisory lock that a backup holds on a database whose files it copies. */
export const FILES_STAY_LOCK = `hashtextextended('udin:files-stay', 0)`;

/**
 * Whether files may be removed until this transaction ends. While a backup copies what its snapshot names, they may not:
 * the orphan sweep removes them afterwards. A backup that begins waits for the transactions that were told yes.
 */
export async function mayRemoveFiles(tx: EntityManager): Promise<boolean> {
  const [row]: { free: boolean }[] = await tx.query(
    `SELECT pg_try_advisory_xact_lock_shared(${FILES_STAY_LOCK}) AS "free"`,
  );
  return row!.free;
}
