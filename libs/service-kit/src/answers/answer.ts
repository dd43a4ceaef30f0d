/** Metadata of a handler: the message that every answer of it has, from the table of calls. */
export const SAYS = 'answers:says';

/** What a controller returns when the answer has more beside `data`: a page, a message that is not always the same. */
export class AnswerWith<T, B extends object = object> {
  constructor(
    readonly data: T,
    readonly beside: B,
  ) {}
}

export function answer<const T>(data: T, message: string): AnswerWith<T, { message: string }>;
export function answer<const T, B extends object>(data: T, beside: B): AnswerWith<T, B>;
export function answer(data: unknown, beside: object | string): AnswerWith<unknown> {
  return new AnswerWith(data, typeof beside === 'string' ? { message: beside } : beside);
}

/** Numbers of a page: `pages` is at least 1, so that "page 1 of 1" is true for an empty list. */
export function pageInfo(
  total: number,
  query: { page: number; limit: number },
): { page: number; pages: number; total: number } {
  return { page: query.page, pages: Math.max(1, Math.ceil(total / query.limit)), total };
}

/** The same of a list whose total may be an estimate. */
export function longPageInfo(listed: { total: number; about?: true }, query: { page: number; limit: number }) {
  return { ...pageInfo(listed.total, query), ...(listed.about && { about: listed.about }) };
}
