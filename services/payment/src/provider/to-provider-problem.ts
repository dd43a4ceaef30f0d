import { Problem } from '@udin/service-kit';
import { secondsOf, TooManyRequests } from './too-many-requests';

const RETRY_AFTER_SECONDS = 10;
const LONGEST_REASON = 250;
/** Statuses that are not about the request itself: a wrong key, a time-out. */
const NOT_ABOUT_THE_REQUEST = [401, 403, 407, 408, 425];

interface SdkFailure {
  statusCode?: number;
  error?: { code?: string; description?: string; retryAfter?: string };
}

/**
 * Maps what the SDK rejects with: `{statusCode, error}` for an answer of the provider, but a plain TypeError for a lost
 * connection or a time-out, because the SDK reads the missing answer.
 */
export function toProviderProblem(failure: unknown): Problem {
  if (failure instanceof Problem) return failure;
  const { statusCode, error } = (failure ?? {}) as SdkFailure;
  if (statusCode === 429) {
    const cause = new TooManyRequests(secondsOf(error?.retryAfter));
    return new Problem('payment.provider-down', { cause, retryAfter: cause.seconds ?? RETRY_AFTER_SECONDS });
  }
  const isRefusal = statusCode !== undefined && statusCode >= 400 && statusCode < 500;
  const isRefused = isRefusal && !NOT_ABOUT_THE_REQUEST.includes(statusCode);
  const summary = `${statusCode ?? 'no answer'}: ${error?.description ?? ''}`;
  const cause = failure instanceof Error ? failure : new Error(summary);
  if (!isRefused) return new Problem('payment.provider-down', { cause, retryAfter: RETRY_AFTER_SECONDS });
  return new Problem('payment.provider-refused', { cause, message: reasonOf(error) });
}

/** The provider's own description, which is written for customers; undefined keeps the code's default text. */
function reasonOf(error: SdkFailure['error']): string | undefined {
  const description = error?.description;
  if (typeof description !== 'string' || !description) return undefined;
  return `The payment provider refused the request: ${description.slice(0, LONGEST_REASON)}`;
}
