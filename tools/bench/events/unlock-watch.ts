import type { ChaosSystem } from '../../chaos/system/chaos-system';
import { Client } from 'pg';

/** Tells when the document service has committed the effect of an event, without asking it: by its receipt. */
export class UnlockWatch {
  private readonly waiting = new Map<string, (at: number) => void>();

  private constructor(private readonly client: Client) {}

  /** `receipts` is a table with a column `event_id`. */
  static async on(system: ChaosSystem, receipts: 'inbox_receipt' | 'bare_receipt'): Promise<UnlockWatch> {
    await system.query(
      'document',
      `
      CREATE OR REPLACE FUNCTION tell_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM pg_notify(TG_TABLE_NAME, NEW.event_id::text); RETURN NULL; END $$`,
    );
    await system.query(
      'document',
      `
      CREATE TRIGGER tell_receipt AFTER INSERT ON ${receipts} FOR EACH ROW EXECUTE FUNCTION tell_receipt()`,
    );
    const client = new Client({ connectionString: system.databaseUrl('document') });
    await client.connect();
    const watch = new UnlockWatch(client);
    client.on('notification', ({ payload = '' }) => watch.waiting.get(payload)?.(performance.now()));
    await client.query(`LISTEN ${receipts}`);
    return watch;
  }

  /** The moment, in milliseconds of performance.now(), at which the effect was committed. */
  unlocked(eventId: string): Promise<number> {
    return new Promise((resolve) => {
      this.waiting.set(eventId, (at) => {
        this.waiting.delete(eventId);
        resolve(at);
      });
    });
  }

  async end(): Promise<void> {
    await this.client.end();
  }
}
