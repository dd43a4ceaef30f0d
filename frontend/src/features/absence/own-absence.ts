import { useQuery } from '@tanstack/react-query';
import type { AdminAnswer } from '@udin/contracts';
import { formatDayOrMoment, formatLastDayOrMoment } from '../../lib/day-or-moment';
import { peopleQuery } from '../../lib/people.query';
import { serverNow } from '../../lib/server-clock';
import { useSession } from '../../lib/use-session';

interface OwnAbsence {
  isNow: boolean;
  /** "from 27 Nov 2026 until the end of 29 Nov 2026". */
  words: string;
}

/** Of whoever is logged in. */
export function useOwnAbsence(): OwnAbsence | undefined {
  const ownId = useSession('admin')?.user.id;
  const own = useQuery(peopleQuery).data?.find(({ id }) => id === ownId);
  return own && ownAbsence(own);
}

/** What is still to come counts, too; undefined without one, and when it is over. */
function ownAbsence({ absentFrom, absentTo }: AdminAnswer): OwnAbsence | undefined {
  const now = serverNow();
  if (!absentFrom || (absentTo && Date.parse(absentTo) <= now)) return undefined;
  const last = absentTo && formatLastDayOrMoment(absentTo);
  // A day belongs to the absence as a whole.
  const end = !last ? 'until further notice' : last.includes(',') ? `until ${last}` : `until the end of ${last}`;
  return { isNow: Date.parse(absentFrom) <= now, words: `from ${formatDayOrMoment(absentFrom)} ${end}` };
}
