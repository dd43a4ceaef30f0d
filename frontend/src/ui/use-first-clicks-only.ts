import { type MouseEvent as ReactMouseEvent, useLayoutEffect, useRef } from 'react';

/** How often a dialog has opened or closed, and how often it had when the mouse began to click. */
let turns = 0;
let turnsAtFirstClick = 0;
let isListening = false;

/** The second half of a double click was meant for what the first half was: not for what lies there now. */
function hear(event: MouseEvent): void {
  if (event.detail <= 1) turnsAtFirstClick = turns;
  else if (turns !== turnsAtFirstClick) swallow(event);
}

function swallow(event: Pick<Event, 'preventDefault' | 'stopPropagation'>): void {
  // A button of a form sends it by itself.
  event.preventDefault();
  event.stopPropagation();
}

/**
 * What is done in a dialog is done once: while it fades, its buttons still stand there, and what they are for has been
 * done. Returns what hears the clicks in it.
 */
export function useFirstClicksOnly(opened: boolean) {
  const wasOpened = useRef(false);
  useLayoutEffect(() => {
    if (!isListening) window.addEventListener('click', hear, true);
    isListening = true;
    if (wasOpened.current !== opened) turns += 1;
    wasOpened.current = opened;
  }, [opened]);
  return opened ? undefined : (event: ReactMouseEvent) => swallow(event);
}
