/** A page that is still loading after this time keeps the focus where it is. Milliseconds. */
const LONGEST_WAIT_MS = 5_000;

/**
 * Moves the focus to the heading of the page, so that the keyboard and screen readers begin there. Waits for a heading
 * that is not there yet, unless the person has gone into the page or a dialog in the meantime.
 * Returns a function that stops waiting.
 */
export function focusHeading(): () => void {
  if (isBusyElsewhere() || tryToFocus()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (isBusyElsewhere() || tryToFocus()) stop();
  });
  const timer = setTimeout(() => stop(), LONGEST_WAIT_MS);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}

function tryToFocus(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  // The scroll position is decided elsewhere: at the top, or where it was when going back.
  heading.focus({ preventScroll: true });
  return true;
}

function isBusyElsewhere(): boolean {
  // [data-named]: what a link in a mail names has the focus already.
  const busy = 'main :is(input, textarea, select, button, a, [data-named]), [role="dialog"]';
  return Boolean(document.activeElement?.closest(busy));
}
