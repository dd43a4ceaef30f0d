import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { storagePrefix } from './product';
import type { Audience } from './session';
import { tabValues } from './storage/kept-values';
import { readTabValue } from './storage/read-tab-value';

const keysOf = (audience: Audience) => `${storagePrefix}_draft_${audience}_`;

/** The name of a value of this tab that goes with what was typed: see `clearDrafts`. */
export const clearedWithDrafts = (audience: Audience, name: string): string => keysOf(audience) + name;

/**
 * What is being typed, kept by this tab until it is empty again: a session that ends in the middle of it, or a reload,
 * loses nothing.
 *
 * @param name of what is typed, such as the document that a note is about
 */
export function useKeptDraft<T>(audience: Audience, name: string, empty: T) {
  const key = clearedWithDrafts(audience, name);
  const [draft, setDraft] = useState(() => readTabValue<T>(key) ?? empty);
  const text = JSON.stringify(draft);
  const isEmpty = text === JSON.stringify(empty);
  useEffect(() => {
    if (isEmpty) tabValues.remove(key);
    else tabValues.set(key, text);
  }, [key, text, isEmpty]);
  /**
   * @param only what was sent: what was typed since stays
   * @returns whether it was no more than that
   */
  const discard = (only?: T): boolean => {
    const isAll = only === undefined || (tabValues.get(key) ?? JSON.stringify(empty)) === JSON.stringify(only);
    if (isAll) tabValues.remove(key);
    return isAll;
  };
  return [draft, setDraft as Dispatch<SetStateAction<T>>, discard] as const;
}

/** Whether something of this name is being typed. */
export const hasKeptDraft = (audience: Audience, name: string): boolean =>
  tabValues.get(clearedWithDrafts(audience, name)) !== null;

/** With the logout: the next person at this computer must not read them. */
export function clearDrafts(audience: Audience): void {
  for (const key of tabValues.names()) if (key.startsWith(keysOf(audience))) tabValues.remove(key);
}
