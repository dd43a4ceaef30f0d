import type { DataSource } from 'typeorm';

/** A row of the parent that goes, or whose key changes, has PostgreSQL read the whole table of its children. */
const UNINDEXED_KEYS = `
  SELECT conname AS name FROM pg_constraint
  WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND NOT EXISTS (
    SELECT FROM pg_index WHERE indrelid = conrelid AND indpred IS NULL
      AND (string_to_array(indkey::text, ' ')::int2[])[1:cardinality(conkey)] = conkey)`;

/** Each is written at every change of a row, and answers nothing that the longer one does not. */
const DOUBLE_INDEXES = `
  WITH trees AS (
    SELECT i.indexrelid, i.indrelid, i.indisunique, i.indnatts > i.indnkeyatts AS has_more,
      coalesce(pg_get_expr(i.indpred, i.indrelid), '') AS condition, i.indoption::text AS options,
      ARRAY(SELECT pg_get_indexdef(i.indexrelid, n, true) FROM generate_series(1, i.indnkeyatts) n) AS columns
    FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_am a ON a.oid = c.relam
    WHERE c.relnamespace = 'public'::regnamespace AND a.amname = 'btree')
  SELECT t.indexrelid::regclass || ' begins ' || o.indexrelid::regclass AS name
  FROM trees t JOIN trees o ON o.indrelid = t.indrelid AND o.indexrelid <> t.indexrelid AND o.condition = t.condition
    AND o.columns[1:cardinality(t.columns)] = t.columns AND starts_with(o.options, t.options)
  WHERE NOT t.indisunique AND NOT t.has_more
  ORDER BY 1`;

/** Statements that would bring the tables to what the entities say, foreign keys without an index, doubled indexes. */
export async function schemaFaults(source: DataSource): Promise<string[]> {
  const { upQueries } = await source.driver.createSchemaBuilder().log();
  const rows: { name: string }[] = [...(await source.query(UNINDEXED_KEYS)), ...(await source.query(DOUBLE_INDEXES))];
  return [...upQueries.map(({ query }) => query), ...rows.map(({ name }) => name)];
}
