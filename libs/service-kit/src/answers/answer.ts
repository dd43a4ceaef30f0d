/** What a controller returns when the answer has more beside `data`: a message, a page. */
export class AnswerWith<T> {
  constructor(
    readonly data: T,
    readonly beside: { message?: string; page?: number; pages?: number; total?: number } = {},
  ) {}
}

export function answer<T>(data: T, beside: AnswerWith<T>['beside'] | string): AnswerWith<T> {
  return new AnswerWith(data, typeof beside === 'string' ? { message: beside } : beside);
}

/** Numbers of a page: `pages` is at least 1, so that "page 1 of 1" is true for an empty list. */
export function pageInfo(
  total: number,
  query: { page: number; limit: number },
): { page: number; pages: number; total: number } {
  return { page: query.page, pages: Math.max(1, Math.ceil(total / query.limit)), total };
}
