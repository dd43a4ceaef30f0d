import { stdSerializers } from 'pino';

/** Members of a failed query's error that contain its parameters or the offending row. */
const ROWS = ['parameters', 'driverError', 'detail', 'where'];

/** An error without data of a row: password hashes, addresses and names must not reach the log. */
export function loggedError(error: Error): object {
  const serialized = stdSerializers.err(error) as unknown as Record<string, unknown>;
  return Object.fromEntries(Object.entries(serialized).filter(([name]) => !ROWS.includes(name)));
}
