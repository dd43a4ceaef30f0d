import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import pg from 'pg';
import { Counter, register } from 'prom-client';
import { isWriteRefused } from './is-database-unavailable';
import { nameOfRepeated } from './statement-names';

const REFUSED = 'database_writes_refused_total';
/** Such a database answers whoever asks whether it is there: only what it refuses shows it, whoever has asked. */
const refusedWrites =
  (register.getSingleMetric(REFUSED) as Counter | undefined) ??
  new Counter({ name: REFUSED, help: 'Statements refused since the disk is full or the database is read-only' });

let answeredAt = -Infinity;
/** When a server last ended a statement of this process, well or not, by the clock that nobody sets. */
export const lastAnswerAt = (): number => answeredAt;

const BEGIN = 'START TRANSACTION';
const ENDS = new Set(['COMMIT', 'ROLLBACK']);
/** After this setting the server ends a statement and says so; after a third more its answer is not on the way. */
const SERVER_LIMIT = 'statement_timeout';
const PATIENCE = 4 / 3;

/** Of the driver, which its types leave out. */
interface Internals {
  connection: EventEmitter & { stream: Socket };
  connectionParameters: pg.ClientConfig;
  readyForQuery: boolean;
}

/**
 * A connection that asks the server for less. A statement that comes again is parsed and planned once, and a
 * transaction begins together with its first statement: one round trip instead of two, none for an empty one.
 * And whoever waits for a server that is gone and could not say so learns of it: the driver would wait for a quarter of
 * an hour, and with it each place of the pool. Everything else is as with the driver's own.
 */
export class ThriftyClient extends pg.Client {
  /** The transaction that the server has not been told of. */
  private isBeginning = false;

  constructor(config?: pg.ClientConfig) {
    super({ ...config, pipeline: true });
    this.once('connect', () => this.endWhenUnanswered());
    const { connection } = this as unknown as Internals;
    connection.on('errorMessage', ({ code }: pg.DatabaseError) => void (isWriteRefused(code) && refusedWrites.inc()));
    connection.on('readyForQuery', () => void (answeredAt = performance.now()));
  }

  private endWhenUnanswered(): void {
    const driver = this as unknown as Internals;
    const limit = Number(driver.connectionParameters[SERVER_LIMIT]) * PATIENCE;
    if (!limit) return;
    const { stream } = driver.connection;
    stream.setTimeout(limit, () => {
      if (!driver.readyForQuery) stream.destroy(new Error(`Connection terminated: no answer for ${limit} ms`));
    });
  }

  private waitForEver(): void {
    (this as unknown as Internals).connection.stream.setTimeout(0);
  }

  // @ts-expect-error One signature for the nine of the driver.
  override query(statement: unknown, values?: unknown, callback?: unknown): unknown {
    // A migration that lifts the limit of the server lifts it here, too.
    if (typeof statement === 'string' && statement.includes(SERVER_LIMIT)) this.waitForEver();
    if (statement === BEGIN && !callback) {
      this.isBeginning = true;
      return Promise.resolve(emptyAnswer('START'));
    }
    if (!this.isBeginning) return this.send(statement, values, callback);
    this.isBeginning = false;
    if (ENDS.has(statement as string) && !callback) return Promise.resolve(emptyAnswer(statement as string));
    const { stream } = this.connection;
    stream.cork();
    // Outside of its transaction nothing may happen on this connection: not even what comes next.
    super.query(BEGIN).catch(() => stream.destroy());
    const answer = this.send(statement, values, callback);
    stream.uncork();
    return answer;
  }

  private send(statement: unknown, values: unknown, callback: unknown): unknown {
    const hasValues = typeof statement === 'string' && Array.isArray(values) && values.length > 0;
    const name = hasValues ? nameOfRepeated(statement) : undefined;
    if (!name) return super.query(statement as string, values as unknown[], callback as never);
    return super.query({ name, text: statement as string, values: values as unknown[] }, callback as never);
  }
}

function emptyAnswer(command: string): Pick<pg.QueryResult, 'command' | 'rows' | 'rowCount'> {
  return { command, rows: [], rowCount: null };
}
