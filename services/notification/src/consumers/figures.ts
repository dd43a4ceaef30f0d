const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
});
const moment = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' });

/** ₹ in Indian grouping, from paise. */
export const inRupees = (paise: number): string => rupees.format(paise / 100);

/** Indian time, from ISO 8601. */
export const inIndianTime = (at: string): string => `${moment.format(new Date(at))} IST`;
