import { type RefObject, useEffect, useRef } from 'react';

/** Whether its component is still shown: for answers that come after somebody has left. */
export function useIsHere(): RefObject<boolean> {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
