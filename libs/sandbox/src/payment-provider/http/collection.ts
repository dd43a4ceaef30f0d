import { type Fields, numberFrom } from './fields';

export interface Collection<T> {
  entity: 'collection';
  count: number;
  items: T[];
}

const MOST_ITEMS = 100;

/** One page of a list, newest first: `from` and `to` in Unix seconds, `count` 1 to 100 (10), `skip` from 0. */
export function collectionOf<T extends { created_at: number }>(rows: Iterable<T>, query: Fields): Collection<T> {
  const from = numberFrom(query, 'from', 0, Number.MAX_SAFE_INTEGER, 0);
  const to = numberFrom(query, 'to', 0, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
  const count = numberFrom(query, 'count', 1, MOST_ITEMS, 10);
  const skip = numberFrom(query, 'skip', 0, Number.MAX_SAFE_INTEGER, 0);
  const newestFirst = [...rows].reverse().filter((row) => row.created_at >= from && row.created_at <= to);
  const items = newestFirst.slice(skip, skip + count);
  return { entity: 'collection', count: items.length, items };
}
