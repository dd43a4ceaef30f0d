import { catalogueType } from '@udin/contracts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const STANDARD_HOURS = 72;
const COMPLEX_BUSINESS_DAYS = 7;
/** Business days are India's. */
const IST_OFFSET_MS = 5.5 * HOUR_MS;

/** What is promised is the end of the range: 72 hours, or 7 business days for complex types (RT-8). */
export function estimatedDelivery(documentType: string, from: Date): Date {
  if (catalogueType(documentType)?.delivery !== 'complex') return new Date(from.getTime() + STANDARD_HOURS * HOUR_MS);
  let at = from.getTime();
  for (let left = COMPLEX_BUSINESS_DAYS; left > 0;) {
    at += DAY_MS;
    if (isBusinessDay(at)) left--;
  }
  return new Date(at);
}

function isBusinessDay(at: number): boolean {
  const day = new Date(at + IST_OFFSET_MS).getUTCDay();
  return day !== 0 && day !== 6;
}
