import type { TaxDocumentContent } from '@udin/contracts/events';

/** Numbers of one beginning, e.g. `UDIN/C2627/00001` to `UDIN/C2627/99999`. */
export interface Series {
  name: string;
  digits: number;
}

/**
 * The letters before the year. The first series has the form that was always used; when it is full another letter goes
 * on, because a number has at most 16 characters, "in one or multiple series": CGST Rules 2017, rules 46(b) and 53(1A).
 */
const LETTERS: Record<TaxDocumentContent['kind'], readonly string[]> = {
  invoice: ['', ...'NPQRSTUVWXYZ'],
  'credit-note': [...'CDEFGHJKLM'],
};

/** Of a financial year, e.g. `2627`, in the order in which they are filled. */
export function seriesOf(kind: TaxDocumentContent['kind'], prefix: string, year: string): Series[] {
  return LETTERS[kind].map((letter) => ({ name: `${prefix}/${letter}${year}`, digits: letter ? 5 : 6 }));
}

export const mostOf = ({ digits }: Series): number => 10 ** digits - 1;

export const numberOf = ({ name, digits }: Series, count: number): string =>
  `${name}/${String(count).padStart(digits, '0')}`;
