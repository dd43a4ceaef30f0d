import { serverNow } from '../../lib/server-clock';

const IN_INDIA = new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', timeZone: 'Asia/Kolkata' });

/** As 2026-11, the current one in India first. */
export function lastMonths(count: number): string[] {
  const [year, month] = IN_INDIA.format(serverNow()).split('-').map(Number) as [number, number];
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back)).toISOString().slice(0, 'YYYY-MM'.length),
  );
}
