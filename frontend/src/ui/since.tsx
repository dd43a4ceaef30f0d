import { formatMoment, formatSince } from '../lib/format';

/** A moment as "3 hours ago, 9:10 am"; older ones with their date. */
export function Since({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {formatSince(at)}
    </time>
  );
}
