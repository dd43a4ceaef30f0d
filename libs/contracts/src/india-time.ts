export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
/** All of India has one time, the same in summer and winter. */
const OFFSET_MS = 5.5 * HOUR_MS;

/** A date whose UTC fields are what calendar and clock show in India. */
export const shownInIndia = (at: Date): Date => new Date(at.getTime() + OFFSET_MS);

/** As 2026-11-25. */
export const dayInIndia = (at: Date): string => shownInIndia(at).toISOString().slice(0, 10);

export const yearInIndia = (at: Date): number => shownInIndia(at).getUTCFullYear();

/** When the day, or the shorter period, of this moment began in India. Both are milliseconds since 1970. */
export const beganInIndia = (at: number, periodMs = DAY_MS): number =>
  Math.floor((at + OFFSET_MS) / periodMs) * periodMs - OFFSET_MS;

/** A day that was told without a time of day is kept as the midnight with which it begins. Milliseconds since 1970. */
export const isMidnightInIndia = (at: number): boolean => at === beganInIndia(at);

/** When a day such as 2026-11-25 begins in India; an invalid date for what is none. */
export const midnightInIndia = (day: string): Date => new Date(`${day}T00:00:00+05:30`);
