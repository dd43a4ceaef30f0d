import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChaosSystem } from '../system/chaos-system';

const JSON_COLUMNS = `
  SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
   WHERE table_schema = 'public' AND data_type = 'jsonb' AND table_name NOT IN ('outbox_message', 'admin_acts')`;

/** What the bucket of the document service has and no row of it names, and the other way round. */
export async function orphansIn(system: ChaosSystem, folder: string): Promise<string[]> {
  const [named, stored] = [await namedKeys(system), await storedKeys(join(folder, 'files/document'))];
  return [
    ...[...stored].filter((key) => !named.has(key)).map((key) => `orphan: ${key}`),
    ...[...named].filter((key) => !stored.has(key)).map((key) => `lost: ${key}`),
  ];
}

/** In whichever table: a new kind of file is found as well. */
async function namedKeys(system: ChaosSystem): Promise<Set<string>> {
  const named = new Set<string>();
  const columns = await system.query<{ table: string; column: string }>('document', JSON_COLUMNS);
  for (const { table, column } of columns) {
    const sql = `SELECT DISTINCT jsonb_path_query("${column}", '$.**.key') #>> '{}' AS key FROM "${table}"`;
    for (const { key } of await system.query<{ key: string }>('document', sql)) named.add(key);
  }
  return named;
}

async function storedKeys(root: string): Promise<Set<string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Set(files.map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1)));
}
