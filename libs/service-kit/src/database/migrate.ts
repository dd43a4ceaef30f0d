import { setTimeout as pause } from 'node:timers/promises';
import { DataSource, type EntitySubscriberInterface, QueryFailedError, type QueryRunner } from 'typeorm';
import { LOCKED } from './is-database-unavailable';
import { dataSourceOptions, type Schema } from './schema';

/**
 * What has run is for the owner to write: who could take a row away would have a migration run again by the next start.
 * The service's own login got its rights with every new table; it may still read this one.
 */
const KEEP_RECORD = `
  DO $$ DECLARE login text; BEGIN
    FOR login IN
      SELECT DISTINCT grantee FROM information_schema.role_table_grants
       WHERE table_schema = 'public' AND table_name = 'migrations' AND privilege_type <> 'SELECT'
         AND grantee <> current_user
    LOOP
      EXECUTE format('REVOKE INSERT, UPDATE, DELETE, TRUNCATE, REFERENCES, TRIGGER ON "migrations" FROM %I', login);
    END LOOP;
  END $$`;

/** Nobody's request waits for it, and a machine on which everything starts at once is busy. */
const CONNECT_PATIENCE_MS = 60_000;

/**
 * Whoever waits to change a table has all its readers wait behind. A backup reads for hours: who cannot have the table
 * lets the others go first, and comes again. What has no transaction, building an index, holds nobody up and waits.
 */
const briefly: EntitySubscriberInterface = {
  afterTransactionStart: ({ queryRunner }) => queryRunner.query(`SET LOCAL lock_timeout = '2s'`),
};
const AGAIN_MS = 2_000;
const TURN_MS = 250;

/** Runs the missing migrations with the owner's login. Several starts wait for each other. @returns what ran */
export async function migrate(schema: Schema, ownerUrl: string): Promise<string[]> {
  const options = { ...dataSourceOptions(schema, ownerUrl, 2, 0), connectTimeoutMS: CONNECT_PATIENCE_MS };
  const source = await new DataSource(options).initialize();
  const lock = source.createQueryRunner();
  try {
    while (!(await isOurTurn(lock))) await pause(TURN_MS);
    source.subscribers.push(briefly);
    const ran = await onceTablesAreFree(() => source.runMigrations());
    await lock.query(KEEP_RECORD);
    return ran.map((migration) => migration.name);
  } finally {
    await lock.query(`SELECT pg_advisory_unlock(hashtext('udin:migrations'))`).catch(() => undefined);
    await lock.release();
    await source.destroy();
  }
}

/**
 * Asked, not waited for: an index that is built CONCURRENTLY waits for every statement that began before, also for one
 * that waits for this lock. Both would wait for ever.
 */
async function isOurTurn(lock: QueryRunner): Promise<boolean> {
  const sql = `SELECT pg_try_advisory_lock(hashtext('udin:migrations')) AS "isOurs"`;
  const [{ isOurs }] = (await lock.query(sql)) as [{ isOurs: boolean }];
  return isOurs;
}

/** What ran before a table was in use stays, and does not run again. */
async function onceTablesAreFree<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof QueryFailedError) || error.driverError.code !== LOCKED) throw error;
      console.info(`In use by others, tried again until it is free: ${error.query}`);
      await pause(AGAIN_MS);
    }
  }
}
