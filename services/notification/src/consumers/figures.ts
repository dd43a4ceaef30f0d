import { DEFAULT_LANGUAGE, type Language, LOCALE_OF } from '@udin/contracts';

/** ₹ in Indian grouping, from paise. The same in every language. */
export function inRupees(paise: number, language: Language = DEFAULT_LANGUAGE): string {
  const options = { style: 'currency', currency: 'INR', minimumFractionDigits: 0, maximumFractionDigits: 2 } as const;
  return new Intl.NumberFormat(LOCALE_OF[language], options).format(paise / 100);
}

/** Indian time, from ISO 8601. */
export function inIndianTime(at: string, language: Language = DEFAULT_LANGUAGE): string {
  const options = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' } as const;
  return `${new Intl.DateTimeFormat(LOCALE_OF[language], options).format(new Date(at))} IST`;
}

/** "25 Nov 2026" in India, as the pages write it. */
export function onIndianDay(at: Date, language: Language = DEFAULT_LANGUAGE): string {
  const options = { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'Asia/Kolkata' } as const;
  return new Intl.DateTimeFormat(LOCALE_OF[language], options).format(at);
}
