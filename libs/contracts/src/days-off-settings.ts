import { Matches } from 'class-validator';
import { OwnRule } from './own-rule';

const DAY = '(sunday|monday|tuesday|wednesday|thursday|friday|saturday)';
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Days of the week that are no business days, at most six, with commas between: see `readDaysOff`. */
export function IsDaysOff(): PropertyDecorator {
  return Matches(new RegExp(`^(${DAY}(,${DAY}){0,5})?$`), { message: 'DAYS_OFF is a list such as saturday,sunday' });
}

/** Dates as 2026-12-25, with commas between. */
export function IsHolidays(): PropertyDecorator {
  return OwnRule(
    'isHolidays',
    (value) => value === '' || (typeof value === 'string' && value.split(',').every(isDate)),
    'HOLIDAYS is a list such as 2026-12-25',
  );
}

/** One that the calendar has: 31 February would be no holiday, and nobody would notice. */
function isDate(text: string): boolean {
  const date = new Date(text);
  return DATE.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
