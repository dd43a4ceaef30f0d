import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For a control that is disabled while it works, which takes the focus from it: it gets the focus back afterwards,
 * unless it is somewhere else by then.
 */
export function useFocusBack<E extends HTMLElement = HTMLButtonElement>(isWorking: boolean): RefObject<E | null> {
  const control = useRef<E>(null);
  const hadFocus = useRef(false);
  // Before the browser paints: until then the focus is still on the control.
  useLayoutEffect(() => {
    if (isWorking) {
      hadFocus.current = document.activeElement === control.current;
      return;
    }
    if (hadFocus.current && document.activeElement === document.body) control.current?.focus();
    hadFocus.current = false;
  }, [isWorking]);
  return control;
}
