import type { AnswerOf } from '@udin/contracts/calls/call-types';
import { PAGE_LIMIT_MAX } from '@udin/contracts/limits';
import { callForPage } from './call';
import type { CallOptions, Options, PagedKey } from './call-options';

/** A customer's own lists are short; this limits what one screen loads if they are not. */
const MAX_PAGES = 20;

/**
 * All rows of a list, page after page. Throws ApiError.
 * @param mostPages more than a screen shows, for what is not a screen
 */
export async function callForAllPages<K extends PagedKey>(
  key: K,
  options: Omit<CallOptions<K>, 'query'>,
  mostPages = MAX_PAGES,
): Promise<AnswerOf<K>> {
  const rows: unknown[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const paged = [{ ...options, query: { page, limit: PAGE_LIMIT_MAX } }] as unknown as Options<K>;
    const { data, pages } = (await callForPage(key, ...paged)) as { data: unknown[]; pages?: number };
    rows.push(...data);
    if (page >= (pages ?? 1)) break;
  }
  return rows as AnswerOf<K>;
}
