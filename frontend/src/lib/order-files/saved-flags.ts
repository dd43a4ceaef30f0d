import { storagePrefix } from '../product';

const SESSION_ID = `${storagePrefix}_session_id`;
const FILES_SAVED = `${storagePrefix}_files_saved`;

/** Set last, so that half a save is never loaded (BRW-2). */
export function setSavedFlags(sessionId: string): void {
  localStorage.setItem(SESSION_ID, sessionId);
  localStorage.setItem(FILES_SAVED, 'true');
}

export function clearSavedFlags(): void {
  localStorage.removeItem(SESSION_ID);
  localStorage.removeItem(FILES_SAVED);
}

export function hasSavedFiles(): boolean {
  return localStorage.getItem(FILES_SAVED) === 'true';
}

/** Of the last complete save; without both flags there is none (BRW-2). */
export function savedSessionId(): string | undefined {
  return hasSavedFiles() ? (localStorage.getItem(SESSION_ID) ?? undefined) : undefined;
}
