import { shownInIndia } from '@udin/contracts/india-time';
import { serverNow } from '../../lib/server-clock';

/** As 2026-11, the current one in India first. */
export function lastMonths(count: number): string[] {
  const now = shownInIndia(new Date(serverNow()));
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back)).toISOString().slice(0, 'YYYY-MM'.length),
  );
}
