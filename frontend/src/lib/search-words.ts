import { oneSpelling } from '@udin/contracts/one-spelling';

/** Whether all words that were typed are in the text, in any order. */
export function hasWords(text: string, typed: string): boolean {
  const searched = oneSpelling(text);
  return oneSpelling(typed)
    .split(/\s+/)
    .every((word) => searched.includes(word));
}
