import { useEffect } from 'react';
import { useStable } from '../lib/use-stable';

/** Of this page, the newest last. */
const openDialogs: object[] = [];
/** What a listener changes is drawn before the next one hears of the same key: another dialog may be on top by then. */
const heard = new WeakSet<KeyboardEvent>();

/** Escape closes what is on top, and nothing below it, whether or not that may be closed now. */
export function useCloseOnEscape(opened: boolean, close: () => void): void {
  const closes = useStable(close);
  useEffect(() => {
    if (!opened) return;
    const dialog = {};
    openDialogs.push(dialog);
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || heard.has(event) || openDialogs.at(-1) !== dialog) return;
      // An open list, which takes the key itself.
      if ((event.target as HTMLElement).dataset?.mantineStopPropagation === 'true') return;
      heard.add(event);
      closes();
    };
    window.addEventListener('keydown', hear, true);
    return () => {
      window.removeEventListener('keydown', hear, true);
      openDialogs.splice(openDialogs.indexOf(dialog), 1);
    };
  }, [opened, closes]);
}
