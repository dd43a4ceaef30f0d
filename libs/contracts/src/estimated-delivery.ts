import { BusinessCalendar } from './business-calendar';
import { catalogueType } from './catalogue';
import { beganInIndia, DAY_MS, HOUR_MS } from './india-time';

const STANDARD_HOURS = 72;
const COMPLEX_BUSINESS_DAYS = 7;
const WEEKENDS_OFF = new BusinessCalendar();

/**
 * The one promise of delivery: on the payment page, at the end of the upload, in emails and on the dashboard. It is the
 * end of the range: 72 hours, or 7 whole business days for complex types (RT-8). What comes on a day off is promised
 * for the end of the seventh business day after it: a later upload is never promised for an earlier time.
 */
export function estimatedDelivery(documentType: string, from: Date, calendar = WEEKENDS_OFF): Date {
  if (!isInBusinessDays(documentType)) return new Date(from.getTime() + STANDARD_HOURS * HOUR_MS);
  let at = from.getTime();
  for (let day = at; !calendar.isBusinessDay(new Date(day)); at = day - 1) day = beganInIndia(day) + DAY_MS;
  for (let left = COMPLEX_BUSINESS_DAYS; left > 0;) {
    at += DAY_MS;
    if (calendar.isBusinessDay(new Date(at))) left--;
  }
  return new Date(at);
}

/** Whether the promise of a type is given in business days, and not in hours that never stop. */
export function isInBusinessDays(documentType: string): boolean {
  return catalogueType(documentType)?.delivery === 'complex';
}
