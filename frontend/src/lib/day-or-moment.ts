import { isMidnightInIndia } from '@udin/contracts/india-time';
import { formatDate, formatMoment } from './format';

/** Of what people tell: a day alone stays one, and gets no time of day that nobody has told. */
export function formatDayOrMoment(iso: string): string {
  return isMidnightInIndia(Date.parse(iso)) ? formatDate(iso) : formatMoment(iso);
}

/** As above, of an end that is not part of the period: of days it is the midnight after the last one. */
export function formatLastDayOrMoment(iso: string): string {
  const end = Date.parse(iso);
  return isMidnightInIndia(end) ? formatDate(new Date(end - 1).toISOString()) : formatMoment(iso);
}
