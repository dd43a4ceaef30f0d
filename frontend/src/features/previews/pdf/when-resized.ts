import { sharpness } from './sharpness';

/** A window that is pulled larger is measured many times a second. */
const QUIET_MS = 200;

/**
 * Tells when the pages have another width, or the screen another resolution (zoom, two fingers, another monitor), and
 * have had it for a moment. What was at the top of the visible part stays there: everything grows by the same factor.
 *
 * @param scroller null means the window
 */
export function whenResized(
  pages: HTMLElement,
  scroller: HTMLElement | null,
  signal: AbortSignal,
  tell: () => Promise<void>,
): void {
  const view = scroller ?? document.scrollingElement ?? document.documentElement;
  const top = () => (scroller ? scroller.getBoundingClientRect().top : 0);
  const above = () => top() - pages.getBoundingClientRect().top;
  let width = pages.clientWidth;
  let sharp = sharpness();
  let share = 0;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let telling = Promise.resolve();

  const remember = () => {
    // Between a new width and its measurement the browser scrolls by itself, to a place that is not meant.
    if (pages.clientWidth === width && pages.scrollHeight > 0) share = above() / pages.scrollHeight;
  };
  const measure = () => {
    if (pages.clientWidth === width && sharpness() === sharp) return;
    if (pages.clientWidth !== width && share > 0) view.scrollTop += share * pages.scrollHeight - above();
    width = pages.clientWidth;
    sharp = sharpness();
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      telling = telling.then(tell);
    }, QUIET_MS);
  };

  const observer = new ResizeObserver(measure);
  observer.observe(pages);
  window.addEventListener('resize', measure, { signal });
  // Two fingers change neither the width nor the window.
  window.visualViewport?.addEventListener('resize', measure, { signal });
  (scroller ?? window).addEventListener('scroll', remember, { passive: true, signal });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(waiting);
  });
}
