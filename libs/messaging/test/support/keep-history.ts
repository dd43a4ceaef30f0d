import type { TestDatabase } from '@udin/testing';
import { Client } from 'pg';

interface PastState {
  attempts: number;
  published: boolean;
  error: string | null;
}

/** Records every change of an outbox row from now on, so that a test cannot look too late for a short state. */
export async function keepHistory(database: TestDatabase): Promise<() => Promise<PastState[]>> {
  await ask(
    database.ownerUrl,
    `
    CREATE TABLE outbox_history (at bigserial, attempts int, published boolean, error text);
    CREATE FUNCTION keep_history() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO outbox_history (attempts, published, error) VALUES (NEW.attempts, NEW.published_at IS NOT NULL, NEW.last_error);
      RETURN NULL;
    END $$;
    CREATE TRIGGER keep_history AFTER UPDATE ON outbox_message FOR EACH ROW EXECUTE FUNCTION keep_history()`,
  );
  return () => ask(database.ownerUrl, 'SELECT attempts, published, error FROM outbox_history ORDER BY at');
}

async function ask(url: string, sql: string): Promise<PastState[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<PastState>(sql);
  await client.end();
  return rows;
}
