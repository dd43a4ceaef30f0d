import { formatMoment, formatSince } from '../lib/format';

interface SinceProps {
  at: string;
  /** Something that is still to come, in pages of the team, which are in English. */
  isAhead?: boolean;
}

/** A moment as "3 hours ago, 9:10 am"; older ones with their date. */
export function Since({ at, isAhead = false }: SinceProps) {
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {formatSince(at, undefined, isAhead ? 'in a moment' : undefined)}
    </time>
  );
}
