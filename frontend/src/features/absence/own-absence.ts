import type { AdminAnswer } from '@udin/contracts';
import { formatDayOrMoment, formatLastDayOrMoment } from '../../lib/day-or-moment';
import { serverNow } from '../../lib/server-clock';

export interface OwnAbsence {
  isNow: boolean;
  /** "from 27 Nov 2026 until the end of 29 Nov 2026". */
  words: string;
}

/** What is still to come counts, too; undefined without one, and when it is over. */
export function ownAbsence({ absentFrom, absentTo }: AdminAnswer): OwnAbsence | undefined {
  const now = serverNow();
  if (!absentFrom || (absentTo && Date.parse(absentTo) <= now)) return undefined;
  const last = absentTo && formatLastDayOrMoment(absentTo);
  // A day belongs to the absence as a whole.
  const end = !last ? 'until further notice' : last.includes(',') ? `until ${last}` : `until the end of ${last}`;
  return { isNow: Date.parse(absentFrom) <= now, words: `from ${formatDayOrMoment(absentFrom)} ${end}` };
}
