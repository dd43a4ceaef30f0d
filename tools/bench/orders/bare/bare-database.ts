import { Pool, type PoolClient, type QueryResultRow } from 'pg';

type Rows = <T extends QueryResultRow>(text: string, values?: unknown[]) => Promise<T[]>;

const names = new Map<string, string>();

/** `pg` alone, every statement prepared once for each connection. */
export class BareDatabase {
  private readonly pool: Pool;

  constructor(url: string) {
    this.pool = new Pool({ connectionString: url, max: 30 });
  }

  readonly rows: Rows = (text, values) => rowsOf(this.pool, text, values);

  /** All that `work` does, or nothing of it. */
  async together<T>(work: (rows: Rows) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    try {
      await client.query('BEGIN');
      const result = await work((text, values) => rowsOf(client, text, values));
      await client.query('COMMIT');
      return result;
    } catch (error) {
      await client.query('ROLLBACK');
      throw error;
    } finally {
      client.release();
    }
  }
}

async function rowsOf<T extends QueryResultRow>(asked: Pool | PoolClient, text: string, values?: unknown[]) {
  if (!values) return (await asked.query<T>(text)).rows;
  const name = names.get(text) ?? `s${names.size}`;
  names.set(text, name);
  return (await asked.query<T>({ name, text, values })).rows;
}
