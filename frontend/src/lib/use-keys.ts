import { useEffect, useRef } from 'react';

/** Calls the action of the key that is pressed; not while somebody types, in a dialog, or with Ctrl, Alt or Meta. */
export function useKeys(actions: Record<string, () => void>): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented || isTaken(event)) return;
      const action = latest.current[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

/** The key belongs to a field or a dialog; Enter also to a button or a link. */
function isTaken({ key, target }: KeyboardEvent): boolean {
  if (document.querySelector('[role="dialog"]')) return true;
  const fields = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';
  return target instanceof Element && target.closest(key === 'Enter' ? `${fields}, button, a` : fields) !== null;
}
