import { SEARCH_MAX_LENGTH } from '@udin/contracts/limits';
import { useLocation, useSearchParams } from 'react-router';
import { useIsHere } from './use-is-here';
import { wayOf } from './way-back';

type Values<T> = { [K in keyof T]: string | number };
type Choices<T> = { [K in keyof T]?: readonly string[] };

/**
 * State that lives in the address, so that a reload, Back and a copied link keep it. What equals the first value is
 * left out. A value that is not one of the choices, or a number below 1, counts as the first value; of words to search
 * for so many count as the server takes and the field holds.
 *
 * An answer that comes after its page was left changes nothing: the address is that of another page by then.
 */
export function useAddressState<T extends Values<T>>(first: T, choices: Choices<T> = {}) {
  const [query, setQuery] = useSearchParams();
  const way = wayOf(useLocation().state);
  const isHere = useIsHere();
  const state = readAddress(query, first, choices);
  /**
   * With `replace` Back does not return to what was before: for the steps of a keyboard.
   *
   * Drawn at once: a transition would leave the old choice in a select for as long as a busy device takes, and what
   * comes in that time, a key or the Search button, would go on from the old state and lose the choice. What is typed
   * letter by letter may be late (`mayBeLate`), where its field shows it by itself and says it again with other
   * changes; so may what nothing goes on from, such as a tab.
   */
  const change = (part: Partial<T>, { replace = false, mayBeLate = false } = {}) =>
    isHere.current &&
    setQuery((now) => writeAddress(now, first, part), {
      preventScrollReset: true,
      replace,
      flushSync: !mayBeLate,
      state: way,
    });
  return [state, change] as const;
}

export function readAddress<T extends Values<T>>(query: URLSearchParams, first: T, choices: Choices<T> = {}): T {
  const read = Object.entries<string | number>(first).map(([key, value]) => [
    key,
    valueOf(wordsOf(query, key), value, choices[key as keyof T]),
  ]);
  return Object.fromEntries(read) as T;
}

const SEARCHES = ['search', 'q'];
/** No name has one, and the server refuses them (`?q=%00`). */
const CONTROLS = /\p{Cc}/gu;

function wordsOf(query: URLSearchParams, key: string): string | null {
  const text = query.get(key);
  return text && SEARCHES.includes(key) ? [...text.replace(CONTROLS, '')].slice(0, SEARCH_MAX_LENGTH).join('') : text;
}

function valueOf(text: string | null, first: string | number, choices: readonly string[] | undefined) {
  if (text === null) return first;
  if (typeof first === 'number') return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : first;
  return !choices || choices.includes(text) ? text : first;
}

function writeAddress<T extends Values<T>>(now: URLSearchParams, first: T, part: Partial<T>): URLSearchParams {
  const next = new URLSearchParams(now);
  for (const [key, value] of Object.entries<string | number | undefined>(part)) {
    if (value === undefined || value === first[key as keyof T]) next.delete(key);
    else next.set(key, String(value));
  }
  return next;
}
