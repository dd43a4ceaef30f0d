import type { CellObject } from '@e965/xlsx';
import { format, isDateFormat } from 'numfmt';

/** Days between the two calendars of Excel: of Windows (1900) and of old Macs (1904). */
const DAYS_OF_1904 = 1_462;
const ERRORS: Record<number, string> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
  43: '#GETTING_DATA',
};
const MAX_LETTERS = 2_000;
/** Ten digits and a point. */
const LEAST_WITHOUT_FRACTION = 1e9;

/** A cell as Excel shows it: its value in its number format. */
export function shownValue({ t, v, z }: CellObject, is1904: boolean): string {
  if (v === undefined) return '';
  switch (t) {
    case 'b':
      return v ? 'TRUE' : 'FALSE';
    case 'e':
      return ERRORS[v as number] ?? '#ERROR!';
    case 'n':
      return number(v as number, String(z ?? 'General'), is1904);
    default:
      return text(String(v), z);
  }
}

function number(value: number, pattern: string, is1904: boolean): string {
  const serial = is1904 && isDateFormat(pattern) ? value + DAYS_OF_1904 : value;
  return format(pattern, isGeneral(pattern) ? rounded(serial) : serial, {
    throws: false,
    invalid: String(value),
    overflow: '######',
  }).trim();
}

/** General has room for eleven letters: none is left for a fraction, which the library then cuts off. */
function rounded(value: number): number {
  const size = Math.abs(value);
  return size >= LEAST_WITHOUT_FRACTION ? Math.sign(value) * Math.round(size) : value;
}

const isGeneral = (pattern: string): boolean => /general/i.test(pattern) && !/[0#?]/.test(pattern);

function text(value: string, pattern: CellObject['z']): string {
  const shown = value.slice(0, MAX_LETTERS);
  // Only a format that speaks of texts changes one.
  return typeof pattern === 'string' && pattern.includes('@')
    ? format(pattern, shown, { throws: false, invalid: shown })
    : shown;
}
