import { useEffect, useRef } from 'react';
import { useStable } from '../../lib/use-stable';
import { isFocusLost } from '../../ui/is-focus-lost';

/**
 * Going through the rows by key, with the focus: a screen reader tells of what has it, and of nothing else. When the
 * current row goes away with it, because a colleague was faster, the row in its place has it.
 */
export function useRowFocus(ids: readonly string[], current: string, whenEmpty: () => void) {
  const body = useRef<HTMLTableSectionElement>(null);
  const shown = useRef(ids);
  const focusAt = useStable((at: number) => {
    const row = body.current?.rows[at];
    if (!row) return whenEmpty();
    row.querySelector('a')?.focus({ preventScroll: true });
    row.scrollIntoView?.({ block: 'nearest' });
  });
  useEffect(() => {
    const at = shown.current.indexOf(current);
    shown.current = ids;
    // Later: the row that gets the focus becomes the current one, which is not to happen while others are drawn.
    if (at >= 0 && !ids.includes(current) && isFocusLost()) queueMicrotask(() => focusAt(Math.min(at, ids.length - 1)));
  }, [ids, current, focusAt]);
  return { body, focusRow: useStable((id: string) => focusAt(ids.indexOf(id))) };
}
