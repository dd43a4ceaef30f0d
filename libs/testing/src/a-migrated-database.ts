import { createHash } from 'node:crypto';
import { aFilledDatabase, type TestDatabase } from './a-database';

type Migration = new () => { up(runner: { query(statement: string): Promise<object[]> }): Promise<void> };

/** A database of its own with all tables of a service. `migrate` is that of the service kit, which knows no tests. */
export async function aMigratedDatabase<S extends { migrations: unknown }>(
  purpose: string,
  schema: S,
  migrate: (schema: S, ownerUrl: string) => Promise<unknown>,
): Promise<TestDatabase> {
  const content = await contentOf(schema.migrations as Migration[]);
  return aFilledDatabase(purpose, content, (ownerUrl) => migrate(schema, ownerUrl));
}

/** Changes with every statement of the migrations. */
async function contentOf(migrations: Migration[]): Promise<string> {
  const hash = createHash('sha256');
  const query = (statement: string) => {
    hash.update(statement);
    return Promise.resolve([]);
  };
  for (const migration of migrations) await new migration().up({ query });
  return hash.digest('hex').slice(0, 12);
}
