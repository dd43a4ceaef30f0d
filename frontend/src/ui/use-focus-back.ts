import { type RefObject, useLayoutEffect, useRef } from 'react';
import { isFocusLost } from './is-focus-lost';

const NEXT = 'button:not(:disabled), a[href]';

/**
 * For a control that is disabled while it works, which takes the focus from it: it gets the focus back afterwards,
 * unless it is somewhere else by then. When the control goes away with its work, what stands beside it gets the focus.
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
    if (hadFocus.current && isFocusLost()) control.current?.focus();
    hadFocus.current = false;
  }, [isWorking]);
  useLayoutEffect(() => {
    const shown = control.current;
    const around = shown?.parentElement;
    return () => {
      if (!hadFocus.current && document.activeElement !== shown) return;
      const main = document.querySelector('main');
      // A dialog that closes, and a page that takes its place, have given the focus away by then.
      setTimeout(() => isFocusLost() && (nextIn(around) ?? main)?.focus({ preventScroll: true }));
    };
  }, []);
  return control;
}

function nextIn(around: HTMLElement | null | undefined): HTMLElement | null {
  return around?.isConnected ? around.querySelector<HTMLElement>(NEXT) : null;
}
