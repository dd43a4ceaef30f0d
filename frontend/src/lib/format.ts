import { LOCALE_OF, MONTH_OF } from '@udin/contracts/languages';
import { currentLanguage, t } from './language/texts';
import { serverNow } from './server-clock';

/** One formatter for each language, made when it is first needed. */
function inEachLanguage<T>(make: (locale: string, month: 'short' | 'long') => T): () => T {
  const made = new Map<string, T>();
  return () => {
    const language = currentLanguage();
    const known = made.get(language);
    if (known) return known;
    const fresh = make(LOCALE_OF[language], MONTH_OF[language]);
    made.set(language, fresh);
    return fresh;
  };
}

const rupees = inEachLanguage(
  (locale) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'INR',
      // ₹1,770 and ₹1,770.50, never ₹1,770.5.
      trailingZeroDisplay: 'stripIfInteger',
    }),
);
/** Days stand below one another in tables: two digits, wherever one is written. */
const DAY = { day: '2-digit', year: 'numeric', timeZone: 'Asia/Kolkata' } as const;
const dates = inEachLanguage((locale, month) => new Intl.DateTimeFormat(locale, { ...DAY, month }));
const months = inEachLanguage(
  (locale, month) => new Intl.DateTimeFormat(locale, { month, year: 'numeric', timeZone: 'UTC' }),
);
const times = inEachLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'Asia/Kolkata' }),
);

/** ₹ in Indian grouping, from rupees (COST-3, DASH-7). A sum that an answer leaves out is no number. */
export function formatRupees(amount: number | undefined): string {
  return Number.isFinite(amount) ? rupees().format(amount!) : '–';
}

/** ₹ in Indian grouping, from paise. */
export function formatPaise(paise: number): string {
  return rupees().format(paise / 100);
}

export function formatDate(iso: string): string {
  return inOneSpelling(dates().format(new Date(iso)));
}

/** Some browsers write 27-Nov-2026, others 27 Nov 2026, as our emails do. */
function inOneSpelling(date: string): string {
  return date.replaceAll('-', ' ');
}

/** "Nov 2026", from "2026-11". */
export function formatMonth(month: string): string {
  return inOneSpelling(months().format(new Date(`${month}-01T00:00:00Z`)));
}

export function formatMoment(iso: string): string {
  return `${formatDate(iso)}, ${clockAt(iso)}`;
}

/**
 * On a phone a moment may be broken before the time of day, not before its "am", which Bengali's Intl alone writes in
 * capitals.
 */
function clockAt(iso: string): string {
  return times()
    .format(new Date(iso))
    .toLowerCase()
    .replace(/ (?=\S+$)/, '\u00a0');
}

const UNITS = ['Bytes', 'KB', 'MB', 'GB'] as const;

/** Bytes, KB, MB, GB with base 1024 (DASH-7). */
export function formatSize(bytes: number): string {
  if (bytes <= 0) return '0 Bytes';
  const power = Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1);
  return `${Number((bytes / 1024 ** power).toFixed(2))} ${UNITS[power]}`;
}

/** Ids are shown as their last 8 characters (DASH-7). */
export function shortId(id: string): string {
  return id.slice(-8);
}

const relative = inEachLanguage((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['minute', 60],
  ['hour', 3_600],
];
const A_DAY_SECONDS = 86_400;

/**
 * "3 hours ago, 9:10 am" within a day, date and time after that: the exact time can be read without a mouse.
 *
 * @param withinAMinute instead of a number: two clocks differ by seconds, which do not tell past from future
 */
export function formatSince(iso: string, now = serverNow(), withinAMinute = t('time.justNow')): string {
  const seconds = (new Date(iso).getTime() - now) / 1000;
  if (Math.abs(seconds) >= A_DAY_SECONDS) return formatMoment(iso);
  const clock = clockAt(iso);
  if (Math.abs(seconds) < 60) return `${withinAMinute}, ${clock}`;
  const [unit, length] = STEPS.findLast(([, size]) => Math.abs(seconds) >= size)!;
  return `${relative().format(Math.trunc(seconds / length), unit)}, ${clock}`;
}
