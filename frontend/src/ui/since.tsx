import { formatMoment, formatSince } from '../lib/format';

/** A moment as "3 hours ago, 9:10 am"; older ones with their date. */
export function Since({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {withWholeClock(formatSince(at))}
    </time>
  );
}

/** On a phone it may be broken before the time of day, not before its "am". */
function withWholeClock(since: string): string {
  return since.replace(/ (?=\S+$)/, '\u00a0');
}
