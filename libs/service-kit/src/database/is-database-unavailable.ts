import { QueryFailedError, QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';

/** Connection exceptions, shut-downs, start-ups and "too many connections", by the classes of SQLSTATE. */
const UNAVAILABLE_STATES = /^(08...|57P0[1-4]|53300)$/;
const LOST_CONNECTION = /^(ECONN|EPIPE|ETIMEDOUT)|Connection terminated|connection timeout|when trying to connect/i;

/**
 * Whether a statement failed for want of a server to answer it. Only errors of statements: an ECONNREFUSED of
 * another server (mail) looks the same and is an ordinary failure.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  // What TypeORM says when the connection broke between two statements of a transaction.
  if (error instanceof QueryRunnerAlreadyReleasedError) return true;
  if (error instanceof QueryRunnerProviderAlreadyReleasedError) return true;
  if (!(error instanceof QueryFailedError)) return false;
  return isConnectionLost(error.driverError);
}

/** Whether some server could not be reached or went away: no reason to call the request or this process broken. */
export function isConnectionLost(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return (
    UNAVAILABLE_STATES.test(String(code)) || LOST_CONNECTION.test(String(code)) || LOST_CONNECTION.test(String(message))
  );
}
