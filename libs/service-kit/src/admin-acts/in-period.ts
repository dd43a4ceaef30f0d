import { endOfPeriod, startOfPeriod } from '@udin/contracts';
import type { AdminAct } from './admin-act.entity';
import type { SelectQueryBuilder } from 'typeorm';

/** Clocks of instances differ: an entry may be that much younger or older than one with a higher number. */
const DISORDER = `interval '1 hour'`;

/**
 * The newest numbers come first, so that the days are asked for by their numbers: without these, entries of last year
 * would be looked for among all that came since.
 */
export function inPeriod(acts: SelectQueryBuilder<AdminAct>, { from, to }: { from?: string; to?: string }): void {
  const numberAt = (condition: string) => `(SELECT "number" FROM "admin_acts" WHERE "at" ${condition} LIMIT 1)`;
  if (from) {
    acts.andWhere('act.at >= :from', { from: startOfPeriod(from) });
    acts.andWhere(`act.number >= ${numberAt(`>= :from::timestamptz - ${DISORDER} ORDER BY "at"`)}`);
  }
  if (to) {
    acts.andWhere('act.at < :to', { to: endOfPeriod(to) });
    acts.andWhere(`act.number <= ${numberAt(`< :to::timestamptz + ${DISORDER} ORDER BY "at" DESC`)}`);
  }
}
