import type { DataSourceOptions, MixedList } from 'typeorm';
import pg from 'pg';
import type { Tally } from '../lists/tally';
import { SnakeNaming } from './snake-naming';
import { ThriftyClient } from './thrifty-client';

// Classes of any constructor: TypeORM's own type for these lists.
// oxlint-disable-next-line typescript/no-unsafe-function-type
type ClassList = Extract<MixedList<Function | string>, unknown[]>;

/** The system's own default is two hours, in which a server that is gone seems to be still at work. */
export const KEEP_ALIVE_MS = 10_000;

/** A service's entities and migrations, as a list of classes: a bundle has no folders to search. */
export interface Schema {
  entities: ClassList;
  migrations: ClassList;
  /** Sums that are kept beside its tables. */
  tallies?: readonly Tally[];
}

/**
 * @param poolSize the most connections of one process
 * @param lockSeconds the longest wait for somebody else's lock: who waits occupies a place of the pool; 0 for ever
 */
export function dataSourceOptions(schema: Schema, url: string, poolSize: number, lockSeconds = 5): DataSourceOptions {
  return {
    type: 'postgres',
    driver: pg,
    url,
    entities: schema.entities,
    migrations: schema.migrations,
    migrationsTransactionMode: 'each',
    synchronize: false,
    namingStrategy: new SnakeNaming(),
    poolSize,
    connectTimeoutMS: 5_000,
    uuidExtension: 'pgcrypto',
    extra: {
      idleTimeoutMillis: 30_000,
      statement_timeout: 30_000,
      idle_in_transaction_session_timeout: 60_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      Client: ThriftyClient,
      onConnect: ignoreConnectionErrors,
      // Its process wakes its relay itself, after the commit: the outbox need not announce what it writes.
      options: `-c udin.relay=own -c lock_timeout=${lockSeconds}s`,
    },
  };
}

/**
 * Between the moment when the pool returns a connection and TypeORM adds its listener, an error event would end the
 * process. Ignoring it is safe: the next statement on that connection fails anyway.
 */
function ignoreConnectionErrors(client: pg.Client): void {
  client.on('error', () => undefined);
}
