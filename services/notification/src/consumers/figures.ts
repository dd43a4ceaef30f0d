import { DEFAULT_LANGUAGE, type Language, LOCALE_OF, MONTH_OF } from '@udin/contracts';

/** Making one takes a thousand times as long as using it. */
function oncePerLanguage<T>(make: (locale: string, month: 'short' | 'long') => T): (language: Language) => T {
  const made = new Map<Language, T>();
  return (language) => {
    const one = made.get(language) ?? make(LOCALE_OF[language], MONTH_OF[language]);
    made.set(language, one);
    return one;
  };
}

const RUPEES = { style: 'currency', currency: 'INR', trailingZeroDisplay: 'stripIfInteger' } as const;
const DAY = { day: '2-digit', year: 'numeric', timeZone: 'Asia/Kolkata' } as const;
const CLOCK = { timeStyle: 'short', timeZone: 'Asia/Kolkata' } as const;
const rupees = oncePerLanguage((locale) => new Intl.NumberFormat(locale, RUPEES));
const days = oncePerLanguage((locale, month) => new Intl.DateTimeFormat(locale, { ...DAY, month }));
const clocks = oncePerLanguage((locale) => new Intl.DateTimeFormat(locale, CLOCK));

/** ₹ in Indian grouping, from paise. The same in every language. */
export function inRupees(paise: number, language: Language = DEFAULT_LANGUAGE): string {
  return rupees(language).format(paise / 100);
}

/** Indian time, from ISO 8601. "pm" as the pages write it: Bengali's Intl alone says "PM". */
export function inIndianTime(at: string, language: Language = DEFAULT_LANGUAGE): string {
  const moment = new Date(at);
  return `${onIndianDay(moment, language)}, ${clocks(language).format(moment).toLowerCase()} IST`;
}

/** "25 Nov 2026" in India, as the pages write it. */
export function onIndianDay(at: Date, language: Language = DEFAULT_LANGUAGE): string {
  return days(language).format(at);
}
