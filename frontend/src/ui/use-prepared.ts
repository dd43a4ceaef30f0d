import { useEffect } from 'react';
import type { Prepared } from './later';

/** Where a browser cannot say that it is idle. */
const SOON_MS = 200;

/** Loads what comes later on the page as soon as the browser has nothing else to do. */
export function usePrepared({ prepare }: Prepared): void {
  useEffect(() => {
    if (typeof requestIdleCallback === 'function') {
      const waiting = requestIdleCallback(prepare);
      return () => cancelIdleCallback(waiting);
    }
    const waiting = setTimeout(prepare, SOON_MS);
    return () => clearTimeout(waiting);
  }, [prepare]);
}
