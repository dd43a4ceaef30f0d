import { PAGE_LIMIT_MAX } from '@udin/contracts/limits';
import { type ApiRequest, callApi } from './api-client';

/** A person's own lists are short; this bounds what one screen loads even if they are not. */
const MAX_PAGES = 20;

/** All rows of a list whose `data` is the array, page after page. */
export async function fetchAllPages<T>(path: string, request: ApiRequest = {}): Promise<T[]> {
  const rows: T[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const answer = await callApi<T[]>(path, { ...request, query: { ...request.query, page, limit: PAGE_LIMIT_MAX } });
    rows.push(...answer.data);
    if (page >= (answer.pages ?? 1)) break;
  }
  return rows;
}
