import { beganInIndia, DAY_MS, dayInIndia, shownInIndia } from './india-time';

/** Numbers of Saturday and Sunday, as Date counts them. */
const WEEKEND: readonly number[] = [0, 6];

/** Of the week, as settings name them; the number of each is its place. */
const DAY_NAMES = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** What a calendar is made of, as it crosses the wire. */
export interface DaysOff {
  /** Numbers of the days of the week, 0 is Sunday. */
  daysOff: number[];
  /** As 2026-11-25. */
  holidays: string[];
}

/** From the settings: lists with commas between. */
export function readDaysOff({ DAYS_OFF, HOLIDAYS }: { DAYS_OFF: string; HOLIDAYS: string }): DaysOff {
  return { daysOff: listOf(DAYS_OFF).map((day) => DAY_NAMES.indexOf(day)), holidays: listOf(HOLIDAYS) };
}

const listOf = (text: string): string[] => text.split(',').filter(Boolean);

/** Which days count as business days in India. A business day counts with all of its 24 hours. */
export class BusinessCalendar {
  private readonly holidays: ReadonlySet<string>;

  /**
   * @param daysOff of the week, 0 is Sunday; at least one day must be left
   * @param holidays as 2026-11-25
   */
  constructor(
    private readonly daysOff: readonly number[] = WEEKEND,
    holidays: readonly string[] = [],
  ) {
    this.holidays = new Set(holidays);
  }

  static of({ daysOff, holidays }: DaysOff): BusinessCalendar {
    return new BusinessCalendar(daysOff, holidays);
  }

  isBusinessDay(at: Date): boolean {
    return !this.daysOff.includes(shownInIndia(at).getUTCDay()) && !this.holidays.has(dayInIndia(at));
  }

  /** Milliseconds of business days from one moment to a later one; negative the other way round. */
  between(from: Date, to: Date): number {
    if (to < from) return -this.between(to, from);
    let sum = 0;
    for (let at = from; at < to;) {
      const next = new Date(Math.min(nextMidnight(at), to.getTime()));
      if (this.isBusinessDay(at)) sum += next.getTime() - at.getTime();
      at = next;
    }
    return sum;
  }

  /** The moment when so many milliseconds of business days have gone by; an earlier one for a negative number. */
  after(from: Date, ms: number): Date {
    if (ms < 0) return this.before(from, -ms);
    let at = from;
    for (let left = ms; left > 0;) {
      const end = nextMidnight(at);
      const counts = this.isBusinessDay(at) ? Math.min(left, end - at.getTime()) : 0;
      left -= counts;
      at = new Date(counts > 0 ? at.getTime() + counts : end);
    }
    return at;
  }

  /**
   * The end of so many whole business days. What comes on a day off is counted from the end of that day: what comes
   * later never ends earlier, and the end lies on a business day.
   */
  endOf(days: number, from: Date): Date {
    let at = from.getTime();
    for (let day = at; !this.isBusinessDay(new Date(day)); at = day - 1) day = nextMidnight(new Date(day));
    for (let left = days; left > 0;) {
      at += DAY_MS;
      if (this.isBusinessDay(new Date(at))) left--;
    }
    return new Date(at);
  }

  private before(from: Date, ms: number): Date {
    let at = from.getTime();
    for (let left = ms; left > 0;) {
      const begin = midnightBefore(at);
      const counts = this.isBusinessDay(new Date(begin)) ? Math.min(left, at - begin) : 0;
      left -= counts;
      at = counts > 0 ? at - counts : begin;
    }
    return new Date(at);
  }
}

const nextMidnight = (at: Date): number => beganInIndia(at.getTime()) + DAY_MS;

function midnightBefore(at: number): number {
  const midnight = beganInIndia(at);
  return midnight === at ? midnight - DAY_MS : midnight;
}
