import { storagePrefix } from '../product';
import { browserValues } from '../storage/kept-values';

const SESSION_ID = `${storagePrefix}_session_id`;
const FILES_SAVED = `${storagePrefix}_files_saved`;

/**
 * Set last, so that half a save is never loaded (BRW-2). Throws where the browser does not take them: files that nobody
 * finds again after a reload are not stored.
 */
export function setSavedFlags(sessionId: string): void {
  if (browserValues.set(SESSION_ID, sessionId) && browserValues.set(FILES_SAVED, 'true')) return;
  clearSavedFlags();
  throw new Error('The browser did not take the flags');
}

export function clearSavedFlags(): void {
  browserValues.remove(SESSION_ID);
  browserValues.remove(FILES_SAVED);
}

export function hasSavedFiles(): boolean {
  return browserValues.get(FILES_SAVED) === 'true';
}

/** Of the last complete save; without both flags there is none (BRW-2). */
export function savedSessionId(): string | undefined {
  return hasSavedFiles() ? (browserValues.get(SESSION_ID) ?? undefined) : undefined;
}

/** Another tab has replaced, finished or dropped the order. Returns a function that stops listening. */
export function onFlagsChange(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) =>
    (key === null || key === SESSION_ID || key === FILES_SAVED) && listener();
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
