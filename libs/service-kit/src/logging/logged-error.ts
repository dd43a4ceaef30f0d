import { stdSerializers } from 'pino';

/** What a failed query says beside its message: the values it was given and the row it did not like. */
const ROWS = ['parameters', 'driverError', 'detail', 'where'];

/** An error as it may stand in a log: no hash of a password, no address and no name out of a row. */
export function loggedError(error: Error): object {
  const serialized = stdSerializers.err(error) as unknown as Record<string, unknown>;
  return Object.fromEntries(Object.entries(serialized).filter(([name]) => !ROWS.includes(name)));
}
