import { Matches } from 'class-validator';

const DAY = '(sunday|monday|tuesday|wednesday|thursday|friday|saturday)';
const DATE = String.raw`\d{4}-\d{2}-\d{2}`;

/** Days of the week that are no business days, at most six, with commas between: see `readDaysOff`. */
export function IsDaysOff(): PropertyDecorator {
  return Matches(new RegExp(`^(${DAY}(,${DAY}){0,5})?$`), { message: 'DAYS_OFF is a list such as saturday,sunday' });
}

/** Dates as 2026-12-25, with commas between. */
export function IsHolidays(): PropertyDecorator {
  return Matches(new RegExp(`^(${DATE}(,${DATE})*)?$`), { message: 'HOLIDAYS is a list such as 2026-12-25' });
}
