import { useCallback, useRef } from 'react';

/**
 * The heading of a list, or what stands for it, and functions that go there: after another page was chosen below the
 * list, or only with the focus, after the row that had it is gone.
 */
export function useListTop<Top extends HTMLElement = HTMLHeadingElement>() {
  const heading = useRef<Top>(null);
  const focusTop = useCallback(() => {
    const top = heading.current;
    if (!top) return;
    top.tabIndex = -1;
    top.focus({ preventScroll: true });
  }, []);
  const goToTop = useCallback(() => {
    focusTop();
    heading.current?.scrollIntoView?.({ block: 'start' });
  }, [focusTop]);
  return { heading, goToTop, focusTop };
}
