import { type RefObject, useEffect, useRef } from 'react';

/** The first files replace the page they were chosen on: what follows begins at its top, focus on its heading. */
export function useFocusOnFirstFiles(hasPicked: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!hasPicked) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [hasPicked]);
  return heading;
}
