import type { Client } from 'pg';
import type { DatabaseDescription } from '../manifest';

export interface Table {
  table: string;
  columns: string[];
}

/** The schema comes from migrations; PDFs for the page are made again when somebody asks for one. */
const LEFT_OUT = ['migrations', 'file_previews'];

/** Tables into which a migration writes a row: not empty in an empty system. */
export const SEEDED: readonly string[] = ['provider_sweeps', 'admin_act_heads'];

/** Every table with its columns, without those that PostgreSQL computes. */
export async function tablesOf(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT c.relname AS "table", array_agg(a.attname::text ORDER BY a.attnum) AS "columns"
       FROM pg_class c
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND c.relname <> ALL ($1)
        -- Triggers write these while the rows that they count are copied in.
        AND c.relname NOT LIKE '%\\_tallies'
      GROUP BY c.relname ORDER BY c.relname`,
    [LEFT_OUT],
  );
  return rows;
}

export async function describe(client: Client): Promise<DatabaseDescription> {
  const migrations = await client.query<{ name: string }>('SELECT "name" FROM "migrations" ORDER BY "id"');
  const sequences = await client.query<{ name: string; last: string | null }>(
    `SELECT sequencename AS "name", last_value AS "last" FROM pg_sequences
      WHERE schemaname = 'public' AND sequencename <> 'migrations_id_seq' ORDER BY sequencename`,
  );
  return { migrations: migrations.rows.map(({ name }) => name), sequences: sequences.rows };
}

/** Tables in an order in which each comes after those that its foreign keys lead to. */
export async function byReference(client: Client, tables: string[]): Promise<string[]> {
  const { rows } = await client.query<{ from: string; to: string }>(
    `SELECT conrelid::regclass::text AS "from", confrelid::regclass::text AS "to"
       FROM pg_constraint WHERE contype = 'f' AND conrelid <> confrelid`,
  );
  const ordered: string[] = [];
  const add = (table: string, above: string[]) => {
    if (ordered.includes(table)) return;
    if (above.includes(table)) throw new Error(`Foreign keys lead in a circle: ${[...above, table].join(' → ')}`);
    for (const { from, to } of rows) if (from === table) add(to, [...above, table]);
    ordered.push(table);
  };
  for (const table of tables) add(table, []);
  return ordered.filter((table) => tables.includes(table));
}
