import { useSyncExternalStore } from 'react';

// A browser may keep nothing for a page: no storage, no database, or a full disk. The page then works from its memory.

let isSo = false;
let wasTold = false;
const listeners = new Set<() => void>();

/** Something is lost when this tab is reloaded or closed. The person is told of it once. */
export function noteOnlyInThisTab(): void {
  if (isSo) return;
  isSo = true;
  // Storage is also read while a component is drawn, when no other one may be changed.
  queueMicrotask(tellListeners);
}

/** The person has read it: on no page again. */
export function haveToldOnlyInThisTab(): void {
  wasTold = true;
  tellListeners();
}

/** Whether something is kept only in the memory of this tab, and nobody was told yet. */
export function useOnlyInThisTab(): boolean {
  return useSyncExternalStore(listen, () => isSo && !wasTold);
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
