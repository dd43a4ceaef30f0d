import { DEFAULT_LANGUAGE, type Language, LOCALE_OF } from '@udin/contracts';

/** Making one takes a thousand times as long as using it. */
function oncePerLanguage<T>(make: (locale: string) => T): (language: Language) => T {
  const made = new Map<Language, T>();
  return (language) => {
    const one = made.get(language) ?? make(LOCALE_OF[language]);
    made.set(language, one);
    return one;
  };
}

const RUPEES = { style: 'currency', currency: 'INR', trailingZeroDisplay: 'stripIfInteger' } as const;
const DAY = { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'Asia/Kolkata' } as const;
const MOMENT = { ...DAY, hour: 'numeric', minute: '2-digit' } as const;
const rupees = oncePerLanguage((locale) => new Intl.NumberFormat(locale, RUPEES));
const moments = oncePerLanguage((locale) => new Intl.DateTimeFormat(locale, MOMENT));
const days = oncePerLanguage((locale) => new Intl.DateTimeFormat(locale, DAY));

/** ₹ in Indian grouping, from paise. The same in every language. */
export function inRupees(paise: number, language: Language = DEFAULT_LANGUAGE): string {
  return rupees(language).format(paise / 100);
}

/** Indian time, from ISO 8601. */
export function inIndianTime(at: string, language: Language = DEFAULT_LANGUAGE): string {
  return `${moments(language).format(new Date(at))} IST`;
}

/** "25 Nov 2026" in India, as the pages write it. */
export function onIndianDay(at: Date, language: Language = DEFAULT_LANGUAGE): string {
  return days(language).format(at);
}
