import type { RevenueBy } from './revenue-rows';

/** The payments behind a figure of the revenue. `key` is a day, a month or a document type. */
export function revenueAddress(by: RevenueBy, key: string): string {
  const query = new URLSearchParams({ view: 'transactions', ...(by === 'type' ? { paidType: key } : periodOf(key)) });
  return `/admin/dashboard?${query.toString()}`;
}

/** A month ends with its last day. */
function periodOf(dayOrMonth: string) {
  if (dayOrMonth.length > 'YYYY-MM'.length) return { paidFrom: dayOrMonth, paidTo: dayOrMonth };
  const [year, month] = dayOrMonth.split('-').map(Number) as [number, number];
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { paidFrom: `${dayOrMonth}-01`, paidTo: `${dayOrMonth}-${last}` };
}
