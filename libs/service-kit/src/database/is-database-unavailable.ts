import { QueryFailedError, QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';

/** SQLSTATE codes of lost connections, shutdown, start-up and "too many connections". */
const UNAVAILABLE_STATES = /^(08...|57P0[1-4]|53300)$/;
const DISK_FULL = '53100';
const LOST_CONNECTION = /^(ECONN|EPIPE|ETIMEDOUT)|Connection terminated|connection timeout|when trying to connect/i;

/**
 * Whether a statement failed because the database is unavailable. Looks only at errors of statements: an ECONNREFUSED
 * of another server, e.g. for email, is an ordinary failure.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  // TypeORM throws these when the connection was lost between two statements of a transaction.
  if (error instanceof QueryRunnerAlreadyReleasedError) return true;
  if (error instanceof QueryRunnerProviderAlreadyReleasedError) return true;
  if (!(error instanceof QueryFailedError)) return false;
  const { code } = error.driverError as { code?: unknown };
  // It answers and cannot write: to be tried again when somebody has made room.
  return code === DISK_FULL || isConnectionLost(error.driverError);
}

/** Whether a server could not be reached or closed the connection: neither request nor process is wrong then. */
export function isConnectionLost(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return (
    UNAVAILABLE_STATES.test(String(code)) || LOST_CONNECTION.test(String(code)) || LOST_CONNECTION.test(String(message))
  );
}
