import pg from 'pg';
import { type DataSource, QueryFailedError } from 'typeorm';
import { nameOfStatement } from './statement-names';

const { TIMESTAMPTZ } = pg.types.builtins;
const TEXT_ARRAY = 1009;
const parseMoment = pg.types.getTypeParser(TIMESTAMPTZ);
const parseTexts = pg.types.getTypeParser(TEXT_ARRAY as never);

/** Of a session in UTC and with milliseconds at most: 2026-11-22 15:45:24.336+00. */
const IN_UTC = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,3})?\+00$/;

const LEAN_TYPES = {
  getTypeParser(type: number, format?: 'text' | 'binary') {
    if (type === TIMESTAMPTZ) return isoOf;
    if (type === TEXT_ARRAY) return textsOf;
    return pg.types.getTypeParser(type, format as 'text');
  },
};

/**
 * Rows of a statement that each connection parses and plans once, without entities. A connection keeps what it has
 * prepared, so the texts must be few: nothing that somebody typed may stand in one.
 */
export function preparedRows<T>(source: DataSource, text: string, values: unknown[]): Promise<T[]> {
  return run(source, { text, values });
}

/** The same for answers: moments come as ISO texts. */
export function preparedAnswerRows<T>(source: DataSource, text: string, values: unknown[]): Promise<T[]> {
  return run(source, { text, values, types: LEAN_TYPES as never });
}

async function run<T>(source: DataSource, query: pg.QueryConfig & { values: unknown[] }): Promise<T[]> {
  const { text, values } = query;
  source.logger.logQuery(text, values);
  const pool = (source.driver as unknown as { master: pg.Pool }).master;
  try {
    return (await pool.query({ ...query, name: nameOfStatement(text) })).rows as T[];
  } catch (error) {
    throw new QueryFailedError(text, values, error as Error);
  }
}

export function isoOf(text: string): string {
  if (!IN_UTC.test(text)) return (parseMoment(text) as Date).toISOString();
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, '0')}Z`;
}

function textsOf(text: string): string[] {
  return text === '{}' ? [] : (parseTexts(text) as string[]);
}
