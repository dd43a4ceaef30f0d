import { BusinessCalendar, DAY_MS, estimatedDelivery, isInBusinessDays, REFUND_BUSINESS_DAYS } from '@udin/contracts';

/** Half of the business days that are promised. */
const REMIND_OF_REFUND_AFTER = REFUND_BUSINESS_DAYS / 2;
const WARN_AT = 0.75;
/** What a customer is promised anew when a promise was not kept: at least, and at most when it was not kept again. */
const NEW_PROMISE = { ms: [DAY_MS, 7 * DAY_MS], businessMs: [2 * DAY_MS, 5 * DAY_MS] } as const;
/** What a column of 32 bits holds: 24 days, more than any promise. */
const MOST_MS = 2_000_000_000;

/** The time that a type's promise gives: hours that never stop, or business days. */
export class DueTime {
  constructor(private readonly calendar: BusinessCalendar) {}

  /** Due time and warning of a promise that begins now. */
  promise(documentType: string, from: Date): { dueAt: Date; warnAt: Date } {
    const dueAt = estimatedDelivery(documentType, from, this.calendar);
    const warnAt = this.after(documentType, from, WARN_AT * this.between(documentType, from, dueAt));
    return { dueAt, warnAt };
  }

  /**
   * The new date of a promise that was not kept.
   * @param lateSince of one that was not kept again: as much later as it is late already, or its customer would be told
   * of another date each day
   */
  newPromise(documentType: string, from: Date, lateSince: Date = from): Date {
    const [least, most] = isInBusinessDays(documentType) ? NEW_PROMISE.businessMs : NEW_PROMISE.ms;
    const lateMs = this.between(documentType, lateSince, from);
    return this.after(documentType, from, Math.min(Math.max(least, lateMs), most));
  }

  /** When a refund request is to be decided. */
  refund(askedAt: Date): Date {
    return this.calendar.endOf(REFUND_BUSINESS_DAYS, askedAt);
  }

  /** Nobody is reminded of refund requests that were made later. */
  refundReminder(now: Date): Date {
    return this.calendar.after(now, -REMIND_OF_REFUND_AFTER * DAY_MS);
  }

  /** The time to decide refund requests is over that were not made later. */
  refundsOver(now: Date): Date {
    return this.calendar.after(now, -REFUND_BUSINESS_DAYS * DAY_MS);
  }

  /** Milliseconds that count for this type; negative when `to` lies before `from`. */
  between(documentType: string, from: Date, to: Date): number {
    const ms = isInBusinessDays(documentType) ? this.calendar.between(from, to) : to.getTime() - from.getTime();
    return Math.max(-MOST_MS, Math.min(MOST_MS, Math.round(ms)));
  }

  after(documentType: string, from: Date, ms: number): Date {
    return isInBusinessDays(documentType)
      ? this.calendar.after(from, Math.round(ms))
      : new Date(from.getTime() + Math.round(ms));
  }
}
