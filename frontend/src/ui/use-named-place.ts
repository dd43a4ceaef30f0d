import { useEffect, useRef } from 'react';

/** What a link in a mail names ("?note=…") comes into sight and gets the focus, once it is there. */
export function useNamedPlace<Place extends HTMLElement>(isNamed: boolean) {
  const place = useRef<Place>(null);
  useEffect(() => {
    if (!isNamed || !place.current) return;
    place.current.tabIndex = -1;
    // So that the heading of the page does not take the focus away.
    place.current.dataset.named = 'true';
    place.current.scrollIntoView?.({ block: 'start' });
    place.current.focus({ preventScroll: true });
  }, [isNamed]);
  return place;
}
