import { type ReactNode, useLayoutEffect, useRef } from 'react';

const FIELDS = 'input:not([type="file"], [type="hidden"], :disabled), select:not(:disabled), textarea:not(:disabled)';

/**
 * What stands in a dialog. The focus begins at its first field, or else at its text, unless something in the dialog has
 * asked for it: the trap would give it to the button that closes, and nobody would hear what it is about.
 */
export function DialogContent({ className, children }: { className?: string; children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = content.current!;
    if (box.closest('[role="dialog"]')?.querySelector('[data-autofocus]')) return;
    const first = box.querySelector<HTMLElement>(FIELDS) ?? box;
    first.setAttribute('data-autofocus', 'true');
  }, []);
  return (
    <div ref={content} className={className} tabIndex={-1} style={{ outline: 'none' }}>
      {children}
    </div>
  );
}
