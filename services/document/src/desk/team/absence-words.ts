import { isMidnightInIndia, LOCALE_OF } from '@udin/contracts';

const STYLE = { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'Asia/Kolkata' } as const;
const DAYS = new Intl.DateTimeFormat(LOCALE_OF.en, STYLE);
const MOMENTS = new Intl.DateTimeFormat(LOCALE_OF.en, { ...STYLE, hour: 'numeric', minute: '2-digit' });

/**
 * What somebody who is marked as absent is told, in English, as all of the admin area (ADM-4).
 * @param until null when no end is known
 */
export function absenceWords(until: Date | null): string {
  const words = until ? untilWords(until.getTime()) : 'until further notice';
  return `You are marked as absent ${words}: new work goes to others. An owner can change this under People.`;
}

/** An absence of days ends with the midnight after the last one. */
function untilWords(end: number): string {
  return isMidnightInIndia(end) ? `until the end of ${DAYS.format(end - 1)}` : `until ${MOMENTS.format(end)} IST`;
}
