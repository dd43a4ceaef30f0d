import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import classes from './dialog.module.css';
import { isFocusLost } from './is-focus-lost';

const FIELDS = 'input:enabled:not([type=file],[type=hidden]),select:enabled,textarea:enabled';

/** Not of a field, which has an id, nor of a list or a table: they are met on the way. */
const SENTENCE = 'p:not([id],li p,td p)';

/**
 * What stands in a dialog. The focus begins at its first field, or else at its text, unless something in the dialog has
 * asked for it: the trap would give it to the button that closes, and nobody would hear what it is about. What is read
 * out after the title is what the focus does not say: the words above a button, or the first sentence beside a field.
 *
 * One that leaves the page while it is open gives the focus back, too: Mantine does so for what it has seen closed.
 */
export function DialogContent({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const box = content.current!;
    const dialog = box.closest('[role="dialog"]')!;
    const first = box.querySelector<HTMLElement>(FIELDS);
    const isAsked = dialog.querySelector('[data-autofocus]');
    if (!isAsked) (first ?? box).dataset.autofocus = 'true';
    const words = first ? box.querySelector(SENTENCE) : isAsked && box;
    if (!words?.textContent) return;
    words.id = id;
    dialog.setAttribute('aria-describedby', id);
  }, [id]);
  useLayoutEffect(() => {
    const opener = document.activeElement as HTMLElement;
    return () => void setTimeout(() => isFocusLost() && opener.focus());
  }, []);
  return (
    <div ref={content} className={classes.main} tabIndex={-1}>
      {children}
    </div>
  );
}
