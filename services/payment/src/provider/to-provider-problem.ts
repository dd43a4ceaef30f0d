import { Problem } from '@udin/service-kit';

const RETRY_AFTER_SECONDS = 10;

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
  const refused = statusCode !== undefined && statusCode >= 400 && statusCode < 500 && statusCode !== 429;
  const told = `${statusCode ?? 'no answer'}: ${error?.description ?? ''}`;
  const cause = failure instanceof Error ? failure : new Error(told);
  if (!refused) return new Problem('payment.provider-down', { cause, retryAfter: RETRY_AFTER_SECONDS });
  return new Problem('payment.provider-refused', { cause });
}
