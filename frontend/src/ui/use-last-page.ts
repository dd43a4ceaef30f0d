import { useEffect } from 'react';

interface PagedQuery {
  data?: { page: number; pages: number };
  isPlaceholderData: boolean;
}

/**
 * Goes to the last page when the one of the address is no more: its only row was deleted, or no longer matches.
 * @param goTo without a step in the history, where the page does not exist
 * @returns whether the answer is of such a page: its rows say nothing about the list
 */
export function useLastPage({ data, isPlaceholderData }: PagedQuery, goTo: (page: number) => void): boolean {
  const last = Math.max(data?.pages ?? 1, 1);
  const isBeyond = data !== undefined && data.page > last;
  useEffect(() => {
    // The address changes at once, for which React must have finished its effects.
    if (isBeyond && !isPlaceholderData) queueMicrotask(() => goTo(last));
    // oxlint-disable-next-line react/exhaustive-deps -- once for each answer, not for each `goTo` that is made anew
  }, [isBeyond, isPlaceholderData, last]);
  return isBeyond;
}
