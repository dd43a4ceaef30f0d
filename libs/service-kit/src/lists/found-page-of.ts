import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { type Listed, type Order, type PageOptions, searchedPageOf } from './page-of';
import { namedValues, searchOf } from './search-words';
import { containing, toSearchable } from './searchable';

interface Search {
  search: string;
  /** Where it is looked for: SQL, or a property of the query builder. */
  column: string;
}

const SEVERAL_WORDS = /\S\s+\S/;
/** The index knows groups of three. */
const THREE_IN_A_ROW = /[\p{L}\p{M}\p{N}]{3}/u;

/** One page of what holds several words as they were typed; where nothing does, of what holds all of them anywhere. */
export async function foundPageOf<T extends ObjectLiteral & { id: string }>(
  rows: SelectQueryBuilder<T>,
  { search, column }: Search,
  order: Order,
  page: Pick<PageOptions, 'page' | 'limit'>,
): Promise<Listed<T>> {
  if (SEVERAL_WORDS.test(search) && THREE_IN_A_ROW.test(search)) {
    const asTyped = { asTyped: containing(toSearchable(search)) };
    const found = await searchedPageOf(rows.clone().andWhere(`${column} LIKE :asTyped`, asTyped), order, page);
    if (found.total > 0) return found;
  }
  const { value, values } = namedValues();
  return searchedPageOf(rows.andWhere(searchOf(search, [column], value), values), order, page);
}
