import { useEffect, useRef } from 'react';

/**
 * Runs what it is given at once, or, while a mouse or a finger presses, when it lets go. A message that a press brings
 * up by taking the focus out of a field moves what is below the field: what was pressed would lose the click.
 */
export function useAfterPress(): (act: () => void) => void {
  const press = useRef({ isDown: false, waiting: [] as (() => void)[] });

  useEffect(() => {
    const begin = ({ button }: MouseEvent) => void (press.current.isDown = button === 0);
    const end = () => {
      const { waiting } = press.current;
      press.current = { isDown: false, waiting: [] };
      // The click comes after the release, in the same task.
      setTimeout(() => waiting.forEach((act) => act()));
    };
    document.addEventListener('mousedown', begin, true);
    // Where something was dragged no release is told.
    for (const name of ['mouseup', 'dragend']) document.addEventListener(name, end, true);
    return () => {
      document.removeEventListener('mousedown', begin, true);
      for (const name of ['mouseup', 'dragend']) document.removeEventListener(name, end, true);
    };
  }, []);

  return (act) => {
    if (press.current.isDown) press.current.waiting.push(act);
    else act();
  };
}
