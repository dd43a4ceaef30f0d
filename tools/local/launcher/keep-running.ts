import type { RunningServer, Say } from '@udin/backing';

const LOOK_EVERY_MS = 1_000;

/**
 * Starts an embedded server again when it is gone (it comes back at the same address and with its data).
 * Answers how to stop it for good.
 */
export function keepRunning(name: string, first: RunningServer, start: () => Promise<RunningServer>, say: Say) {
  let server = first;
  let restart: Promise<void> | undefined;
  const timer = setInterval(() => {
    if (restart || server.isRunning()) return;
    say(`${name} ended unexpectedly; starting it again.`);
    restart = start()
      .then(
        (again) => {
          server = again;
          say(`${name} runs again.`);
        },
        (error: Error) => say(`${name} could not be started again: ${error.message}`),
      )
      .finally(() => (restart = undefined));
  }, LOOK_EVERY_MS);
  return async (): Promise<void> => {
    clearInterval(timer);
    await restart;
    await server.stop();
  };
}
