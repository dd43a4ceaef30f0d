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

/** Letters of no other series. */
const AFTER_RESTART: Record<TaxDocumentContent['kind'], string> = { invoice: 'A', 'credit-note': 'B' };
/** Without I and O, which are read as digits. */
const DIGITS = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const MINUTE_MS = 60_000;

/**
 * Of a financial year, e.g. `2627`, in the order in which they are filled.
 * @param restartedAt in that year, when the books were set back: then its series are named by that minute, e.g.
 * `UDIN/A7QX2`, because every other one may have given numbers that the books do not know
 */
export function seriesOf(kind: TaxDocumentContent['kind'], prefix: string, year: string, restartedAt?: Date): Series[] {
  const letters = LETTERS[kind];
  if (!restartedAt) return letters.map((letter) => ({ name: `${prefix}/${letter}${year}`, digits: letter ? 5 : 6 }));
  const begin = Math.floor(restartedAt.getTime() / MINUTE_MS);
  return letters.map((_, n) => ({ name: `${prefix}/${AFTER_RESTART[kind]}${codeOf(begin + n)}`, digits: 5 }));
}

/** Four characters, the same again after two and a half years: a number is unique within its financial year. */
function codeOf(minute: number): string {
  return [3, 2, 1, 0].map((place) => DIGITS[Math.floor(minute / DIGITS.length ** place) % DIGITS.length]).join('');
}

export const mostOf = ({ digits }: Series): number => 10 ** digits - 1;

export const numberOf = ({ name, digits }: Series, count: number): string =>
  `${name}/${String(count).padStart(digits, '0')}`;
