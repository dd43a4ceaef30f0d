import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** When nobody waits for the start any more, and each periodic job has run once. */
const AFTER_MS = 30_000;

/**
 * Gives back what starting has left behind, some ten MiB: V8 collects when there is work, and an idle process would
 * keep it for hours.
 */
export function collectGarbageAfterStart(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    (runInNewContext('gc') as () => void)();
  }, AFTER_MS).unref();
}
