import { useSyncExternalStore } from 'react';

// A browser may keep nothing for a page: no storage, no database, or a full disk. The page then works from its memory.

let isSo = false;
const listeners = new Set<() => void>();

/** Something is lost when this tab is reloaded or closed. The person is told of it once. */
export function noteOnlyInThisTab(): void {
  if (isSo) return;
  isSo = true;
  // Storage is also read while a component is drawn, when no other one may be changed.
  queueMicrotask(() => {
    for (const listener of listeners) listener();
  });
}

/** Whether something is kept only in the memory of this tab. */
export function useOnlyInThisTab(): boolean {
  return useSyncExternalStore(listen, () => isSo);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
