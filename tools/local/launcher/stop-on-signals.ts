import type { Say } from '@udin/backing';

const LOOK_EVERY_MS = 500;
/** Who signals all of a group reaches us twice, since npm hands it on: that is one request. */
const SAME_REQUEST_MS = 1_000;

/**
 * Ctrl-C, a polite kill, a closed terminal, and the death of the npm that started us: each ends everything in order
 * and then this process. Asked a second time, it leaves at once; whatever still runs notices and ends by itself.
 */
export function stopOnSignals(stop: () => Promise<void>, say: Say): void {
  let askedAt: number | undefined;
  const onSignal = () => {
    if (askedAt !== undefined && performance.now() - askedAt < SAME_REQUEST_MS) return;
    if (askedAt !== undefined) process.exit(130);
    askedAt = performance.now();
    say('Stopping everything; RabbitMQ takes a few seconds to put its queues away.');
    stop().then(
      () => process.exit(0),
      (error: Error) => {
        say(`Not everything stopped in order: ${error.message}`);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  if (process.env.npm_lifecycle_event) onDeathOfParent(onSignal);
}

/** Without this, `kill -9` of npm would leave a product running that no terminal shows any more. */
function onDeathOfParent(act: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    act();
  }, LOOK_EVERY_MS);
  timer.unref();
}
