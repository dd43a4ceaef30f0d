import { useEffect } from 'react';
import type { Prepared } from './later';

/** The page itself comes first, on a slow line, too. */
const AFTER_MS = 1_500;

/** Loads what comes later on the page when it has been there for a while, and the browser has nothing else to do. */
export function usePrepared({ prepare }: Prepared): void {
  useEffect(() => {
    const waiting = setTimeout(() => {
      // Safari has no such call.
      if (typeof requestIdleCallback === 'function') requestIdleCallback(prepare);
      else prepare();
    }, AFTER_MS);
    return () => clearTimeout(waiting);
  }, [prepare]);
}
