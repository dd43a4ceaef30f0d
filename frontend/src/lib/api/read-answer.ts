import type { Failure, PageInfo, Success } from '@udin/contracts';
import { ApiError } from './api-error';
import { readRetryAfter, tryAgainIn, withoutTryAgain } from './retry-after';

const TOO_MANY_REQUESTS = 429;

/** Any successful answer, before the table of calls tells its type. */
export type AnyAnswer = Success<unknown> & Partial<PageInfo>;

/**
 * The JSON of an answer. Throws ApiError when it is a refusal; also when a success has none: the line was cut in the
 * middle, or a network's own page came in its place.
 */
export async function readAnswer(response: Response): Promise<AnyAnswer> {
  const answer = (await response.json().catch(() => undefined)) as AnyAnswer | Failure | undefined;
  if (response.ok && !answer) throw ApiError.unreachable();
  if (response.ok && answer?.success !== false) return answer!;
  throw toApiError(response.status, answer as Failure | undefined, (name) => response.headers.get(name));
}

/** The answer's message or error, else "HTTP {status}" (API-2); after too many attempts also when to try again. */
export function toApiError(
  status: number,
  failure: (Partial<Failure> & { data?: unknown }) | undefined,
  header: (name: string) => string | null,
): ApiError {
  const sentence = sentenceOf(failure?.message) ?? sentenceOf(failure?.error, /\s/);
  const message = sentence ?? (failure?.error || `HTTP ${status}`);
  const seconds = status === TOO_MANY_REQUESTS ? readRetryAfter(header('retry-after')) : undefined;
  const whole = seconds === undefined ? message : `${withoutTryAgain(message)} ${tryAgainIn(seconds)}`;
  return new ApiError(whole, status, {
    code: failure?.error,
    subcode: failure?.subcode,
    values: failure?.values,
    details: failure?.details,
    data: failure?.data,
    retryAfterSeconds: seconds,
    requestId: failure?.requestId || undefined,
    isWordless: sentence === undefined,
  });
}

/** A text for people. `error` usually is a code without blanks, and then it is none. */
function sentenceOf(text: unknown, pattern = /\S/): string | undefined {
  return typeof text === 'string' && pattern.test(text.trim()) ? text.trim() : undefined;
}
