import { useEffect } from 'react';
import type { Prepared } from './later';

/** Where a browser cannot say that it is idle. */
const SOON_MS = 200;

/** Loads a part of the page that comes later as soon as the browser has nothing else to do. */
export function usePrepared(part: Prepared): void {
  useEffect(() => {
    if (typeof requestIdleCallback === 'function') {
      const waiting = requestIdleCallback(part.prepare);
      return () => cancelIdleCallback(waiting);
    }
    const waiting = setTimeout(part.prepare, SOON_MS);
    return () => clearTimeout(waiting);
  }, [part]);
}
