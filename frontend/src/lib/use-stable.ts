import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function in every render, which does what the newest one does: for parts that are not drawn again. */
export function useStable<Given extends unknown[]>(act: (...given: Given) => void): (...given: Given) => void {
  const newest = useRef(act);
  useLayoutEffect(() => {
    newest.current = act;
  });
  return useCallback((...given: Given) => newest.current(...given), []);
}
