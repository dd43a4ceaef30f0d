import { useEffect } from 'react';

/** While it is needed the browser asks before it closes or reloads the tab. */
export function useAskBeforeLeaving(isNeeded = true): void {
  useEffect(() => {
    if (!isNeeded) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isNeeded]);
}
