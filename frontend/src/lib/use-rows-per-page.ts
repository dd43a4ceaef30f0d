import { useSyncExternalStore } from 'react';
import { storagePrefix } from './product';
import { browserValues } from './storage/kept-values';

/** The most is what the server answers at once (`PAGE_LIMIT_MAX`). */
export const ROWS_PER_PAGE = [20, 50, 100] as const;

const [FEWEST] = ROWS_PER_PAGE;
const NAME = `${storagePrefix}_admin_rows`;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): number {
  const kept = Number(browserValues.get(NAME));
  return ROWS_PER_PAGE.find((rows) => rows === kept) ?? FEWEST;
}

function choose(rows: number): void {
  if (rows === FEWEST) browserValues.remove(NAME);
  else browserValues.set(NAME, String(rows));
  for (const listener of listeners) listener();
}

/**
 * How many rows a page of the admins' long lists has. One choice for all of them, which this browser remembers: it
 * belongs to the screen, not to the list.
 */
export const useRowsPerPage = () => [useSyncExternalStore(subscribe, read), choose] as const;

/** What the server is asked: nothing where its own page is meant. */
export function useLimit(): number | undefined {
  const [rows] = useRowsPerPage();
  return rows === FEWEST ? undefined : rows;
}
