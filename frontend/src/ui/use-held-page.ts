import { useLayoutEffect } from 'react';

let dialogs = 0;

/**
 * The page behind a dialog stays where it is, and as wide as it was with its scroll bar. Mantine's own way gives the
 * body a variable of CSS, which all elements inherit: the browser finds the style of each anew, for a tenth of a second
 * on a slow device, whenever a dialog opens or closes.
 */
export function useHeldPage(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return;
    const { style } = document.body;
    if (dialogs === 0) {
      style.marginRight = `${window.innerWidth - document.documentElement.clientWidth}px`;
      style.overflow = 'hidden';
    }
    dialogs += 1;
    return () => {
      dialogs -= 1;
      if (dialogs === 0) style.overflow = style.marginRight = '';
    };
  }, [opened]);
}

/** For Mantine: it still keeps fingers and wheels from moving the page. */
export const NO_OWN_HOLD = { removeScrollBar: false };
