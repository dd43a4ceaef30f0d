import { DataSource } from 'typeorm';
import { dataSourceOptions, type Schema } from './schema';

/** Runs the missing migrations with the owner's login. Several starts wait for each other. @returns what ran */
export async function migrate(schema: Schema, ownerUrl: string): Promise<string[]> {
  const source = await new DataSource(dataSourceOptions(schema, ownerUrl, 2)).initialize();
  const lock = source.createQueryRunner();
  try {
    await lock.query('SET statement_timeout = 0');
    await lock.query(`SELECT pg_advisory_lock(hashtext('udin:migrations'))`);
    const ran = await source.runMigrations();
    return ran.map((migration) => migration.name);
  } finally {
    await lock.query(`SELECT pg_advisory_unlock(hashtext('udin:migrations'))`).catch(() => undefined);
    await lock.release();
    await source.destroy();
  }
}
