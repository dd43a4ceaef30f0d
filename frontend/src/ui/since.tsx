import { formatMoment, formatSince } from '../lib/format';

/** A moment as "3 hours ago"; the exact time on hover. */
export function Since({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {formatSince(at)}
    </time>
  );
}
