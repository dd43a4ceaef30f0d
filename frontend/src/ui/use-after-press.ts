import { useEffect, useRef } from 'react';

/**
 * Runs what it is given at once, or, while a mouse or a finger presses, when it lets go. A message that a press brings
 * up by taking the focus out of a field moves what is below the field: what was pressed would lose the click.
 */
export function useAfterPress(): (act: () => void) => void {
  const isDown = useRef(false);
  useEffect(() => {
    const hear = ({ type, button }: MouseEvent) => void (isDown.current = type === 'mousedown' && button === 0);
    const events = ['mousedown', 'mouseup'] as const;
    events.forEach((name) => document.addEventListener(name, hear, true));
    return () => events.forEach((name) => document.removeEventListener(name, hear, true));
  }, []);
  return (act) => {
    // The click comes after the release, in the same task.
    if (isDown.current) document.addEventListener('mouseup', () => setTimeout(act), { once: true, capture: true });
    else act();
  };
}
