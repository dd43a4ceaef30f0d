import { type RefObject, useEffect, useRef } from 'react';

/**
 * A form that was opened, sent or cancelled takes the button that did it with it, and the focus, too. What stands in
 * its place gets it, or the heading of the page when there is nothing; also when what stood there goes a moment later.
 */
export function useFocusAfterStep<T extends HTMLElement>(step: string): RefObject<T | null> {
  const place = useRef<T>(null);
  const shown = useRef(step);
  const given = useRef<HTMLElement>(null);
  useEffect(() => {
    const isOtherStep = shown.current !== step;
    const isGone = given.current?.isConnected === false;
    shown.current = step;
    if (!isOtherStep && !isGone) return;
    const isLost = !document.activeElement || document.activeElement === document.body;
    given.current = isLost ? (place.current ?? document.querySelector<HTMLElement>('h1')) : null;
    if (!given.current) return;
    given.current.tabIndex = -1;
    given.current.focus();
  });
  return place;
}
