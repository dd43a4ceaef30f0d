import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { storagePrefix } from './product';
import type { Audience } from './session';

const keysOf = (audience: Audience) => `${storagePrefix}_draft_${audience}_`;

/**
 * What is being typed, kept by this tab until it is empty again: a session that ends in the middle of it, or a reload,
 * loses nothing.
 *
 * @param name of what is typed, such as the document that a note is about
 */
export function useKeptDraft<T>(audience: Audience, name: string, empty: T) {
  const key = keysOf(audience) + name;
  const [draft, setDraft] = useState(() => readDraft<T>(key) ?? empty);
  const text = JSON.stringify(draft);
  const isEmpty = text === JSON.stringify(empty);
  useEffect(() => {
    if (isEmpty) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  }, [key, text, isEmpty]);
  /** @param only what was sent: what was typed since stays */
  const discard = (only?: T) => {
    if (only === undefined || sessionStorage.getItem(key) === JSON.stringify(only)) sessionStorage.removeItem(key);
  };
  return [draft, setDraft as Dispatch<SetStateAction<T>>, discard] as const;
}

/** With the logout: the next person at this computer must not read them. */
export function clearDrafts(audience: Audience): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(keysOf(audience))) sessionStorage.removeItem(key);
}

function readDraft<T>(key: string): T | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null) ?? undefined;
  } catch {
    return undefined;
  }
}
