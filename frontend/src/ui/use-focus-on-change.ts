import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to this element whenever the step changes; not when it is first shown. */
export function useFocusOnChange<T extends HTMLElement>(step: string): RefObject<T | null> {
  const element = useRef<T>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    element.current?.focus();
  }, [step]);
  return element;
}
