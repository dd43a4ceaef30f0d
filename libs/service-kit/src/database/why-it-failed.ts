import { isConnectionLost } from './is-database-unavailable';

/** The sentence for whoever has typed a command that works on the database alone. */
export function whyItFailed(error: unknown): string {
  // A refused connection to a name with several addresses comes without words.
  const words = error instanceof Error ? error.message || String((error as NodeJS.ErrnoException).code) : String(error);
  return isConnectionLost(error) ? `No PostgreSQL answers: ${words}. Does it run?` : words;
}
