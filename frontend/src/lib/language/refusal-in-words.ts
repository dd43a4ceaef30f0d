import type { SentenceValues } from '@udin/contracts/problem-sentences';
import { textIfAny } from './texts';

/** Which sentence it is, where several share the code. */
export interface Wording {
  subcode?: string;
  values?: SentenceValues;
}

/**
 * A sentence of the server in the language of the page, by its code. English stands as the server has said it. A page
 * that was loaded before a release may be told a subcode that it does not know yet: it says the sentence of the code.
 */
export function refusalInWords(code: string, sentence: string, { subcode, values }: Wording = {}): string {
  const known = `problems.${code}`;
  return (subcode && textIfAny(`${known}/${subcode}`, values)) || textIfAny(known) || sentence;
}
