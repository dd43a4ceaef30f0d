/** In a row: a provider whose answers nobody understands any more. */
const MOST_UNREADABLE_PAGES = 10;

interface Page<T> {
  /** Those that no earlier page had: what arrives meanwhile moves the others onto the next page. */
  items: T[];
  /** Null in what was answered. */
  unreadable: number;
}

/**
 * A list of the provider to its end, which is an empty page, or one that says nothing new: one that answers the same
 * page again and again would be asked for ever.
 */
export async function* pagesOf<T extends { id: string }>(
  ask: (skip: number) => Promise<(T | null)[]>,
): AsyncGenerator<Page<T>> {
  const seen = new Set<string>();
  for (let skip = 0, unreadablePages = 0; unreadablePages < MOST_UNREADABLE_PAGES;) {
    const page = await ask(skip);
    const readable = page.filter((item) => item !== null);
    const items = readable.filter(({ id }) => !seen.has(id) && seen.add(id));
    if (page.length === 0 || (readable.length > 0 && items.length === 0)) return;
    yield { items, unreadable: page.length - readable.length };
    unreadablePages = readable.length === 0 ? unreadablePages + 1 : 0;
    skip += page.length;
  }
}
