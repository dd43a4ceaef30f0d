import type { Client } from 'pg';
import { connect } from '../databases/connect';
import type { SystemSettings } from '../settings/backup-settings';

/**
 * Invoices and credit notes that were mailed after the backup have numbers that its books do not know: from now on
 * numbers come from a series of this minute (docs/adr/a-restore-begins-a-new-series.md).
 * @returns false where the schema is of a version that did not know this
 */
export async function restartNumbering(payment: Client): Promise<boolean> {
  const { rows } = await payment.query<{ known: boolean }>(
    `SELECT to_regclass('public.numbering_restarts') IS NOT NULL AS "known"`,
  );
  if (rows[0]!.known) await payment.query('INSERT INTO "numbering_restarts" ("at") VALUES (clock_timestamp())');
  return rows[0]!.known;
}

/** In a system that runs, or whose schemas were just finished. */
export async function beginNewSeries({ databases }: Pick<SystemSettings, 'databases'>): Promise<void> {
  const payment = await connect(databases.payment, 'udin new-series');
  try {
    await restartNumbering(payment);
  } finally {
    await payment.end();
  }
}
