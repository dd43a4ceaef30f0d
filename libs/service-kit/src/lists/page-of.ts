import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { type Ask, guess, totalOf } from './count-up-to';
import { nearerEnd } from './nearer-end';
import { rowsInOrder } from './rows-in-order';

/** Columns as the query builder names them. The last one tells rows apart: an id. */
export type Order = readonly (readonly [column: string, direction: 'ASC' | 'DESC'])[];

export interface Listed<T> {
  found: T[];
  total: number;
  /** The total is an estimate. */
  about?: true;
}

export interface PageOptions {
  page: number;
  limit: number;
  /** What is known without counting: a tally. */
  total?: number;
  /** Further than this nothing is counted. */
  mostCounted?: number;
  /** So many are known to be there. */
  atLeast?: number;
}

/** From here on only ids are read of the rows before the page. */
const FAR = 1_000;
/** So many entries of an index are counted in about a millisecond. */
export const MOST_COUNTED = 10_000;
/** A search reads the rows themselves. */
export const MOST_COUNTED_IN_SEARCH = 1_000;
/** When the planner expects so many, it is not wrong by so much. */
const SURELY_MANY = 20 * MOST_COUNTED_IN_SEARCH;

/** One page of a list of any length: docs/adr/lists-of-any-length.md. */
export function pageOf<T extends ObjectLiteral & { id: string }>(
  rows: SelectQueryBuilder<T>,
  order: Order,
  options: PageOptions,
): Promise<Listed<T>> {
  const read: Slicing<T> = (offset, size, isTurned) => slice(rows, isTurned ? turned(order) : order, offset, size);
  return pageFrom(read, () => counting(rows), options);
}

/** Reads so many from there on; of the list turned round, if so. */
type Slicing<T> = (offset: number, size: number, isTurned: boolean) => Promise<T[]>;
type Counting = [ask: Ask, sql: string];

export async function pageFrom<T>(
  read: Slicing<T>,
  all: () => Counting,
  { page, limit, total, mostCounted = MOST_COUNTED, atLeast = 0 }: PageOptions,
): Promise<Listed<T>> {
  if (total !== undefined) {
    const { offset, size, isTurned } = nearerEnd({ page, limit, total });
    if (size === 0) return { found: [], total };
    const found = await read(offset, size, isTurned);
    return { found: isTurned ? found.reverse() : found, total };
  }
  const offset = (page - 1) * limit;
  const found = await read(offset, limit, false);
  const isBehind = found.length === 0 && page > 1;
  const end = isBehind ? 0 : offset + found.length;
  if (found.length < limit && !isBehind) return { found, total: end };
  return { found, ...(await totalOf(...all(), { most: mostCounted, atLeast: Math.max(atLeast, end) })) };
}

/**
 * The same for a search in texts. What is rare is found once, for the page and its total. What is common is found soon
 * by walking in the order of the list.
 */
export async function searchedPageOf<T extends ObjectLiteral & { id: string }>(
  rows: SelectQueryBuilder<T>,
  order: Order,
  { page, limit }: Pick<PageOptions, 'page' | 'limit'>,
): Promise<Listed<T>> {
  const many = { page, limit, mostCounted: 0, atLeast: MOST_COUNTED_IN_SEARCH + 1 };
  if ((await guess(...counting(rows))) > SURELY_MANY) {
    const listed = await pageOf(rows, order, many);
    if (listed.found.length === limit) return listed;
  }
  const ids = await fewOf(rows, order);
  if (ids.length > MOST_COUNTED_IN_SEARCH) return pageOf(rows, order, many);
  return { found: await ofIds(rows, ids.slice((page - 1) * limit, page * limit)), total: ids.length };
}

/** In order, when there are no more than are counted. */
async function fewOf<T extends ObjectLiteral>(rows: SelectQueryBuilder<T>, order: Order): Promise<string[]> {
  const id = `${rows.alias}.id`;
  const few = rows.clone().select(id, 'id');
  const by = order.map(([column, direction], at) => {
    if (column === id) return `"id" ${direction}`;
    few.addSelect(column, `by${at}`);
    return `"by${at}" ${direction}`;
  });
  const [sql, parameters] = few.limit(MOST_COUNTED_IN_SEARCH + 1).getQueryAndParameters();
  const found: { id: string }[] = await rows.connection.query(
    `SELECT "id" FROM (${sql}) AS "few" ORDER BY ${by.join(', ')}`,
    parameters,
  );
  return found.map(({ id }) => id);
}

function counting<T extends ObjectLiteral>(rows: SelectQueryBuilder<T>): Counting {
  const [sql, parameters] = rows.clone().orderBy().select('1', 'one').getQueryAndParameters();
  return [(statement) => rows.connection.query(statement, parameters), sql];
}

function turned(order: Order): Order {
  return order.map(([column, direction]) => [column, direction === 'ASC' ? 'DESC' : 'ASC'] as const);
}

async function slice<T extends ObjectLiteral & { id: string }>(
  rows: SelectQueryBuilder<T>,
  order: Order,
  offset: number,
  size: number,
): Promise<T[]> {
  const ordered = rows.clone().orderBy().offset(offset).limit(size);
  for (const [column, direction] of order) ordered.addOrderBy(column, direction);
  if (offset < FAR) return ordered.getMany();
  const ids = await ordered.select(`${rows.alias}.id`, 'id').getRawMany<{ id: string }>();
  return ofIds(
    rows,
    ids.map(({ id }) => id),
  );
}

function ofIds<T extends ObjectLiteral & { id: string }>(rows: SelectQueryBuilder<T>, ids: string[]): Promise<T[]> {
  return rowsInOrder<T>(rows.connection.manager, rows.expressionMap.mainAlias!.target, ids);
}
