import { BusinessCalendar } from './business-calendar';
import { catalogueType } from './catalogue';
import { HOUR_MS } from './india-time';

/** Texts on pages and in emails say both. */
export const STANDARD_HOURS = 72;
export const COMPLEX_BUSINESS_DAYS = 7;
const WEEKENDS_OFF = new BusinessCalendar();

/**
 * The one promise of delivery: on the payment page, at the end of the upload, in emails and on the dashboard. It is the
 * end of the range: 72 hours, or 7 whole business days for complex types (RT-8). What comes on a day off is promised
 * for the end of the seventh business day after it: a later upload is never promised for an earlier time.
 */
export function estimatedDelivery(documentType: string, from: Date, calendar = WEEKENDS_OFF): Date {
  if (!isInBusinessDays(documentType)) return new Date(from.getTime() + STANDARD_HOURS * HOUR_MS);
  return calendar.endOf(COMPLEX_BUSINESS_DAYS, from);
}

/** Whether the promise of a type is given in business days, and not in hours that never stop. */
export function isInBusinessDays(documentType: string): boolean {
  return catalogueType(documentType)?.delivery === 'complex';
}
