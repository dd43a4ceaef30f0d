import { type RefObject, useEffect, useRef } from 'react';
import { useStable } from '../lib/use-stable';
import { isFocusLost } from './is-focus-lost';
import { pageHeading } from './page-heading';

/**
 * A row that is removed takes the focus with it. The row that moved to its place gets it, the last row when there is
 * none.
 *
 * @param ids of the rows, in order. The last button of a row removes it. The list may be any element.
 * @param whenEmpty the focus is lost with the last row; the page's heading gets it unless told otherwise
 */
export function useFocusAfterRemoval(
  ids: readonly unknown[],
  whenEmpty: () => void = () => pageHeading()?.focus(),
): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef(ids);
  const goElsewhere = useStable(whenEmpty);
  useEffect(() => {
    const before = shown.current;
    shown.current = ids;
    if (ids.length >= before.length || !isFocusLost()) return;
    if (ids.length === 0) return goElsewhere();
    const removed = before.findIndex((id) => !ids.includes(id));
    const rows = list.current?.children ?? [];
    const row = rows[Math.min(removed, rows.length - 1)];
    [...(row?.querySelectorAll<HTMLElement>('button') ?? [])].at(-1)?.focus();
  });
  // The whole list goes with its last row.
  useEffect(
    () => () => {
      if (shown.current.length !== 1) return;
      setTimeout(() => isFocusLost() && goElsewhere());
    },
    [goElsewhere],
  );
  return list;
}
