/**
 * The rows of before stay in sight while others come. That there were none does not: it would be said of those that
 * were asked for, for as long as a slow line takes.
 */
export function keepRows<Page extends { total: number }>(previous: Page | undefined): Page | undefined {
  return previous?.total ? previous : undefined;
}

/** The same for another page of the same customer; never the rows of another customer. */
export function keepPageOf<Page extends { total: number }>(userId: string) {
  return (previous: Page | undefined, query: { queryKey: readonly unknown[] } | undefined) =>
    query?.queryKey.includes(userId) ? keepRows(previous) : undefined;
}
