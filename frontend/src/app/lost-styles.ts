import { cameOnline } from '../lib/came-online';

const AGAIN_AFTER_MS = 500;
/** Doubled each time: two minutes. */
const MOST_TRIES = 8;

/**
 * What was built asks for each stylesheet once: after one that did not come, all pages with its fields would be without
 * their look until a reload. It is asked for again until it comes.
 */
export function askForLostStyles(): void {
  const onError = ({ target: link }: Event) => {
    if (!(link instanceof HTMLLinkElement) || link.rel !== 'stylesheet') return;
    const tries = Number(link.dataset.tries ?? 0);
    if (tries === MOST_TRIES) return;
    const again = () => {
      const next = link.cloneNode() as HTMLLinkElement;
      next.dataset.tries = `${tries + 1}`;
      link.replaceWith(next);
    };
    if (navigator.onLine) setTimeout(again, AGAIN_AFTER_MS * 2 ** tries);
    else void cameOnline().then(again);
  };
  // Of an element: such errors are told on the way down only.
  window.addEventListener('error', onError, true);
}
