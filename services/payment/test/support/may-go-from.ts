import { dayInIndia, midnightInIndia } from '@udin/contracts';

/** When what is in the books since that moment may go: what the law says, without a database. */
export function mayGoFrom(at: Date, years: number): Date {
  const [year = 0, month = 0] = dayInIndia(at).split('-').map(Number);
  const endsIn = month >= 4 ? year + 1 : year;
  return midnightInIndia(`${endsIn + years}-04-01`);
}
