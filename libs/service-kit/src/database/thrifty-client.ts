import pg from 'pg';
import { nameOfRepeated } from './statement-names';

const BEGIN = 'START TRANSACTION';
const ENDS = new Set(['COMMIT', 'ROLLBACK']);

/**
 * A connection that asks the server for less. A statement that comes again is parsed and planned once, and a
 * transaction begins together with its first statement: one round trip instead of two, none for an empty one.
 * Everything else is as with the driver's own.
 */
export class ThriftyClient extends pg.Client {
  /** The transaction that the server has not been told of. */
  private isBeginning = false;

  constructor(config?: pg.ClientConfig) {
    super({ ...config, pipeline: true });
  }

  // @ts-expect-error One signature for the nine of the driver.
  override query(statement: unknown, values?: unknown, callback?: unknown): unknown {
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
