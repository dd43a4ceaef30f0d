import { Problem } from '@udin/service-kit';

const RETRY_AFTER_SECONDS = 10;
/** Refusals that say nothing about what was asked: a wrong key, a time-out, too many calls. */
const NOT_ABOUT_THE_REQUEST = [401, 403, 407, 408, 425, 429];

interface SdkFailure {
  statusCode?: number;
  error?: { code?: string; description?: string };
}

/**
 * What the SDK rejects with, named. It throws `{statusCode, error}` for an answer, and for a broken connection or a
 * time-out a plain TypeError, because it looks for the answer that never came.
 */
export function toProviderProblem(failure: unknown): Problem {
  if (failure instanceof Problem) return failure;
  const { statusCode, error } = (failure ?? {}) as SdkFailure;
  const refused = statusCode !== undefined && statusCode >= 400 && statusCode < 500 && !NOT_ABOUT_THE_REQUEST.includes(statusCode);
  const told = `${statusCode ?? 'no answer'}: ${error?.description ?? ''}`;
  const cause = failure instanceof Error ? failure : new Error(told);
  if (!refused) return new Problem('payment.provider-down', { cause, retryAfter: RETRY_AFTER_SECONDS });
  return new Problem('payment.provider-refused', { cause });
}
