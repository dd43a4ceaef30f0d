import type { DataSourceOptions, MixedList } from 'typeorm';
import pg from 'pg';
import { SnakeNaming } from './snake-naming';

// Classes of any constructor: TypeORM's own type for these lists.
// eslint-disable-next-line @typescript-eslint/no-unsafe-function-type
type ClassList = Extract<MixedList<Function | string>, unknown[]>;

/** The tables a service owns: entities and migrations by name, since a bundle has no folders to search. */
export interface Schema {
  entities: ClassList;
  migrations: ClassList;
}

/** Options of a connection to PostgreSQL. `poolSize` bounds what one process may hold. */
export function dataSourceOptions(schema: Schema, url: string, poolSize: number): DataSourceOptions {
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
      onConnect: ignoreConnectionErrors,
    },
  };
}

/**
 * Between the pool that hands a connection out and TypeORM that takes it nobody listens: an error in that moment would
 * end the process. Whoever uses the connection is refused by it anyway.
 */
function ignoreConnectionErrors(client: pg.Client): void {
  client.on('error', () => undefined);
}
