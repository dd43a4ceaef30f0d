import { type RefObject, useEffect, useRef } from 'react';

/** Of a step of a dialog that takes the place of another: the button that led here is gone, and the focus with it. */
export function useFocusAtFirst<T extends HTMLElement>(): RefObject<T | null> {
  const place = useRef<T>(null);
  useEffect(() => place.current?.focus(), []);
  return place;
}
