import { t } from '../language/texts';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;

/** Seconds of a Retry-After header; our server never sends the form with a date. */
export function readRetryAfter(header: string | null): number | undefined {
  return header && /^\d+$/.test(header.trim()) ? Number(header) : undefined;
}

/** "Try again in 45 seconds." Rounded up, so that nobody tries too early. */
export function tryAgainIn(seconds: number): string {
  return t('common.tryAgainIn', { time: inWholeUnits(Math.max(1, seconds)) });
}

/** What asks to try again at some time or other, in front of a text that says when. */
export function withoutTryAgain(text: string): string {
  const asking = ` ${t('common.pleaseTryAgain')}`;
  return text.endsWith(asking)
    ? text.slice(0, -asking.length)
    : text.replace(/ (?:Please wait a little and t|T)ry again\.$/, '');
}

function inWholeUnits(seconds: number): string {
  if (seconds < MINUTE_SECONDS) return t('time.second', { count: seconds });
  if (seconds < 2 * HOUR_SECONDS) return t('time.minute', { count: Math.ceil(seconds / MINUTE_SECONDS) });
  return t('time.hour', { count: Math.ceil(seconds / HOUR_SECONDS) });
}
