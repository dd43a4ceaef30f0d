import { ValidateBy } from 'class-validator';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;
const DAY_MS = 86_400_000;

/** An end of the period that a list is asked for: a day, or a moment that tells its time zone. */
export function IsDayOrMoment(): PropertyDecorator {
  return ValidateBy({
    name: 'isDayOrMoment',
    validator: {
      validate: isDayOrMoment,
      defaultMessage: (given) => `${given?.property} must be a day such as 2026-11-21, or a moment with its time zone`,
    },
  });
}

/** The first moment of the period. */
export function startOfPeriod(from: string): Date {
  // Days are India's, as the screens show them.
  return new Date(DAY.test(from) ? `${from}T00:00:00+05:30` : from);
}

/** The first moment after the period: a day without a time means all of that day. */
export function endOfPeriod(to: string): Date {
  const at = startOfPeriod(to);
  return DAY.test(to) ? new Date(at.getTime() + DAY_MS) : at;
}

function isDayOrMoment(value: unknown): boolean {
  if (typeof value !== 'string' || !(DAY.test(value) || MOMENT.test(value))) return false;
  const day = value.slice(0, 10);
  const [midnight, start] = [new Date(day), startOfPeriod(value)];
  if (Number.isNaN(midnight.getTime()) || Number.isNaN(start.getTime())) return false;
  // The language takes 30 February for 2 March.
  return midnight.toISOString().startsWith(day) && day > '0001';
}
