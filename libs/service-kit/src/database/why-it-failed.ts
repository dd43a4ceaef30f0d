import { isConnectionLost } from './is-database-unavailable';

/** As sysexits.h calls a service that is not available. */
const NO_ANSWER = 69;

/** Answers the exit code: a command that asks several databases of one server need not ask the next one. */
export function tellWhyItFailed(error: unknown): number {
  console.error(whyItFailed(error));
  return isConnectionLost(error) ? NO_ANSWER : 1;
}

/** The sentence for whoever has typed a command that works on the database alone. */
export function whyItFailed(error: unknown): string {
  // A refused connection to a name with several addresses comes without words.
  const words = error instanceof Error ? error.message || String((error as NodeJS.ErrnoException).code) : String(error);
  return isConnectionLost(error) ? `No PostgreSQL answers: ${words}. Does it run?` : words;
}
