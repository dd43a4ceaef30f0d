import { DatabaseError } from 'pg';
import { QueryFailedError, QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';

/** SQLSTATE codes of lost connections, shutdown, start-up and "too many connections". */
const UNAVAILABLE_STATES = /^(08...|57P0[1-4]|53300)$/;
/** A full disk; a standby after a failover, or a database that its host has made read-only because its disk is full. */
const CANNOT_WRITE = /^(53100|25006)$/;
/** A changed password of the login, until the process has the new one too; a database that is being put back. */
const NOT_LET_IN = /^(28000|28P01|3D000)$/;
/** Somebody else holds the table, e.g. a VACUUM FULL: what asks for it is not wrong, however often it is refused. */
export const LOCKED = '55P03';
/** A statement that took too long, mostly behind others on the same row; and one that was in the way of another. */
const TIED_UP = /^(57014|40P01|40001)$/;
/** A container that is stopped has no name either, and a machine that is off no route. */
const LOST_CONNECTION = /^(ECONN|EHOST|ENET|EPIPE|ETIMEDOUT|EAI_|ENOTFOUND)/;
const IN_WORDS = /Connection terminated|connection timeout|when trying to connect|not queryable/i;

/**
 * Whether a statement failed because the database is unavailable. Looks only at what PostgreSQL has said, of a
 * statement or of a new connection: an ECONNREFUSED of another server, e.g. for email, is an ordinary failure.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  // TypeORM throws these when the connection was lost between two statements of a transaction.
  if (error instanceof QueryRunnerAlreadyReleasedError) return true;
  if (error instanceof QueryRunnerProviderAlreadyReleasedError) return true;
  const said: unknown = error instanceof QueryFailedError ? error.driverError : error;
  if (said === error && !(error instanceof DatabaseError)) return false;
  const code = String((said as { code?: unknown }).code);
  // It answers and cannot write, or not yet: to be tried again when it can.
  return isWriteRefused(code) || code === LOCKED || isNotLetIn(said) || isConnectionLost(said);
}

/** By the code that PostgreSQL has said. */
export function isWriteRefused(code: string | undefined): boolean {
  return CANNOT_WRITE.test(String(code));
}

/** Whether a new connection was refused: no fault of the request, but at a start probably one of the settings. */
export function isNotLetIn(error: unknown): boolean {
  return error instanceof DatabaseError && NOT_LET_IN.test(String(error.code));
}

/** Whether a server could not be reached or closed the connection: neither request nor process is wrong then. */
export function isConnectionLost(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return UNAVAILABLE_STATES.test(String(code)) || LOST_CONNECTION.test(String(code)) || IN_WORDS.test(String(message));
}

/** Whether the database is there but was too busy with others: nothing was changed, and a moment later it may work. */
export function isTiedUp(error: unknown): boolean {
  return error instanceof QueryFailedError && TIED_UP.test(String((error.driverError as { code?: unknown }).code));
}
