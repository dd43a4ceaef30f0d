import type { DataSource } from 'typeorm';

/** Webhooks older than three days are refused for their age, so a receipt is not needed for more than a week. */
export async function removeOldProviderEvents(source: DataSource): Promise<void> {
  await source.query(
    `DELETE FROM provider_events WHERE id IN (
       SELECT id FROM provider_events WHERE received_at < now() - interval '7 days' ORDER BY received_at LIMIT 1000)`,
  );
}
