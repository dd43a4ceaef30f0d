import type { Client } from 'pg';
import { connect } from '../databases/connect';
import type { SystemSettings } from '../settings/backup-settings';

/**
 * Invoices and credit notes that were mailed after the backup have numbers that its books do not know: from now on
 * numbers come from a series of this minute (docs/adr/a-restore-begins-a-new-series.md).
 */
export async function restartNumbering(payment: Client): Promise<void> {
  await payment.query('INSERT INTO "numbering_restarts" ("at") VALUES (clock_timestamp())');
}

/** In a system that runs. */
export async function beginNewSeries({ databases }: Pick<SystemSettings, 'databases'>): Promise<void> {
  const payment = await connect(databases.payment, 'udin new-series');
  try {
    await restartNumbering(payment);
  } finally {
    await payment.end();
  }
}
