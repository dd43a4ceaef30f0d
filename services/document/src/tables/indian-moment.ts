import { dayInIndia, isMidnightInIndia, shownInIndia } from '@udin/contracts';

/** As 2026-11-25 17:30:05: spreadsheets sort and count it, and the import of UDINs reads it back. */
export const indianMoment = (at: string | null): string | null =>
  at && shownInIndia(new Date(at)).toISOString().slice(0, 19).replace('T', ' ');

/** Of what people tell: as 2026-11-25 where only the day was told. The import reads that back, too. */
export const indianDayOrMoment = (at: string | null): string | null =>
  at && isMidnightInIndia(Date.parse(at)) ? dayInIndia(new Date(at)) : indianMoment(at);
