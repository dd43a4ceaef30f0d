/** The page before stays in sight while another one of the same customer comes; never the rows of another customer. */
export function keepPageOf<Page>(userId: string) {
  return (previous: Page | undefined, query: { queryKey: readonly unknown[] } | undefined) =>
    query?.queryKey.includes(userId) ? previous : undefined;
}
