import { useEffect } from 'react';

/** The page itself comes first, on a slow line, too. */
const AFTER_MS = 1_500;

/** Once for each function, when the page has been there for a while and the browser has nothing else to do. */
export function useWhenQuiet(work: () => void): void {
  useEffect(() => {
    const waiting = setTimeout(() => {
      // Safari has no such call.
      if (typeof requestIdleCallback === 'function') requestIdleCallback(work);
      else work();
    }, AFTER_MS);
    return () => clearTimeout(waiting);
  }, [work]);
}
