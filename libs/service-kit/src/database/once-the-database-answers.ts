import { setTimeout as delay } from 'node:timers/promises';
import { isConnectionLost, isDatabaseUnavailable, isNotLetIn } from './is-database-unavailable';

const PATIENCE_MS = 60_000;
const PAUSE_MS = 250;

/**
 * For work at the start of a service: an unavailable database must not end the process. The work is repeated from its
 * beginning, for up to a minute. @throws what the work throws for any other reason
 */
export async function onceTheDatabaseAnswers<T>(work: () => Promise<T>, patienceMs = PATIENCE_MS): Promise<T> {
  for (const end = performance.now() + patienceMs; ; await delay(PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      const isAway = !isNotLetIn(error) && (isDatabaseUnavailable(error) || isConnectionLost(error));
      if (!isAway || performance.now() > end) throw error;
    }
  }
}
