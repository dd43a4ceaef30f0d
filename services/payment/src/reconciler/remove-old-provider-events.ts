import type { DataSource } from 'typeorm';

/** Messages of more than three days are refused for their age: nobody needs to remember them for longer than a week. */
export async function removeOldProviderEvents(source: DataSource): Promise<void> {
  await source.query(
    `DELETE FROM provider_events WHERE id IN (
       SELECT id FROM provider_events WHERE received_at < now() - interval '7 days' ORDER BY received_at LIMIT 1000)`,
  );
}
