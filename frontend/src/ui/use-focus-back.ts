import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For a button that is disabled while it works, which takes the focus from it: it gets the focus back afterwards,
 * unless it is somewhere else by then.
 */
export function useFocusBack(isWorking: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  // Before the browser paints: until then the focus is still on the button.
  useLayoutEffect(() => {
    if (isWorking) {
      hadFocus.current = document.activeElement === button.current;
      return;
    }
    if (hadFocus.current && document.activeElement === document.body) button.current?.focus();
    hadFocus.current = false;
  }, [isWorking]);
  return button;
}
