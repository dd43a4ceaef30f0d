import { DAY_MS, midnightInIndia } from './india-time';
import { Optional } from './optional';
import { OwnRule } from './own-rule';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

/** An end of the period that a list is asked for: a day, or a moment that tells its time zone. */
export function IsDayOrMoment(): PropertyDecorator {
  const message = '$property must be a day such as 2026-11-21, or a moment with its time zone';
  return OwnRule('isDayOrMoment', isDayOrMoment, message);
}

/** The end of a period that does not lie before its start: else its list would be empty without a word. */
export function NotBefore(start: string): PropertyDecorator {
  return OwnRule(
    'notBefore',
    (to, given) => isInOrder((given?.object as Record<string, unknown> | undefined)?.[start], to),
    `The period ends before it begins: $property is earlier than ${start}`,
  );
}

/** Anything that is no day or moment is refused by its own rule. */
function isInOrder(from: unknown, to: unknown): boolean {
  if (!isDayOrMoment(from) || !isDayOrMoment(to)) return true;
  const [start, end] = [startOfPeriod(from), endOfPeriod(to)];
  // A day ends where the next one begins.
  return DAY.test(to) ? start < end : start <= end;
}

/** One that may be left out. @param start the other end of the period, where this is the later one */
export const OptionalDay = (start?: string) => Optional(IsDayOrMoment(), ...(start ? [NotBefore(start)] : []));

/** The first moment of the period. */
export function startOfPeriod(from: string): Date {
  // Days are India's, as the screens show them.
  return DAY.test(from) ? midnightInIndia(from) : new Date(from);
}

/** The first moment after the period: a day without a time means all of that day. */
export function endOfPeriod(to: string): Date {
  const at = startOfPeriod(to);
  return DAY.test(to) ? new Date(at.getTime() + DAY_MS) : at;
}

function isDayOrMoment(value: unknown): value is string {
  if (typeof value !== 'string' || !(DAY.test(value) || MOMENT.test(value))) return false;
  const day = value.slice(0, 10);
  const [midnight, start] = [new Date(day), startOfPeriod(value)];
  if (Number.isNaN(midnight.getTime()) || Number.isNaN(start.getTime())) return false;
  // The language takes 30 February for 2 March.
  return midnight.toISOString().startsWith(day) && day > '0001';
}
