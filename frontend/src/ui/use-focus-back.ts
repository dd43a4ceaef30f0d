import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { isFocusLost } from './is-focus-lost';
import { pageHeading } from './page-heading';

const NEXT = 'button:not(:disabled), a[href]';

/** After so long a dialog of Mantine gives the focus back to what opened it (its useFocusReturn), in milliseconds. */
const DIALOG_GIVES_BACK_AFTER = 10;

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
  const leavesFocus = useRef<() => void>(null);
  // While the control still stands on the page.
  useLayoutEffect(() => {
    const shown = control.current;
    const around = shown?.parentElement;
    return () => {
      if (!hadFocus.current && document.activeElement !== shown) return;
      const heading = pageHeading();
      leavesFocus.current = () => isFocusLost() && (nextIn(around) ?? heading)?.focus({ preventScroll: true });
    };
  }, []);
  // A dialog that closes with the control, and a page that takes its place, give the focus away first. The timer of the
  // dialog begins in the same round of effects: one that begins after that round, and is as long, ends after it.
  useEffect(
    () => () => {
      const leave = leavesFocus.current;
      if (leave) setTimeout(() => setTimeout(leave, DIALOG_GIVES_BACK_AFTER));
    },
    [],
  );
  return control;
}

function nextIn(around: HTMLElement | null | undefined): HTMLElement | null {
  return around?.isConnected ? around.querySelector<HTMLElement>(NEXT) : null;
}
