import { shownInIndia } from '@udin/contracts';

/** `2627` for any moment from 1 April 2026 to 31 March 2027, Indian time. */
export function financialYear(at: Date): string {
  const inIndia = shownInIndia(at);
  const start = inIndia.getUTCMonth() >= 3 ? inIndia.getUTCFullYear() : inIndia.getUTCFullYear() - 1;
  return `${twoDigits(start)}${twoDigits(start + 1)}`;
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, '0');
}
