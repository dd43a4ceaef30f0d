import { useCallback, useRef } from 'react';

/** The heading of a list, and a function that goes there: after another page was chosen below the list. */
export function useListTop() {
  const heading = useRef<HTMLHeadingElement>(null);
  const goToTop = useCallback(() => {
    const top = heading.current;
    if (!top) return;
    top.tabIndex = -1;
    top.focus({ preventScroll: true });
    top.scrollIntoView({ block: 'start' });
  }, []);
  return { heading, goToTop };
}
