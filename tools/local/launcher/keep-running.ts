import type { RunningServer, Say } from '@udin/backing';

const LOOK_EVERY_MS = 1_000;
const ASK_EVERY_MS = 10_000;
/** A busy machine may take long once; a start that finds the server working takes it over as it is. */
const UNANSWERED = 3;

/**
 * Starts an embedded server again when it is gone (it comes back at the same address and with its data), or when it
 * runs on without working: RabbitMQ does after a full disk. Answers how to stop it for good.
 */
export function keepRunning(name: string, first: RunningServer, start: () => Promise<RunningServer>, say: Say) {
  let server = first;
  let busy: Promise<void> | undefined;
  let unanswered = 0;
  const startAgain = (why: string) => {
    unanswered = 0;
    say(`${name} ${why}; starting it again.`);
    return start().then(
      (again) => {
        server = again;
        say(`${name} runs again.`);
      },
      (error: Error) => say(`${name} could not be started again: ${error.message}`),
    );
  };
  const ask = async () => {
    unanswered = (await server.answers?.()) === false ? unanswered + 1 : 0;
    if (unanswered === UNANSWERED && server.isRunning()) await startAgain('does not answer any more');
  };
  const unlessBusy = (work: () => Promise<void> | undefined) => () => {
    busy ??= work()?.finally(() => (busy = undefined));
  };
  const timers = [
    setInterval(
      unlessBusy(() => (server.isRunning() ? undefined : startAgain('ended unexpectedly'))),
      LOOK_EVERY_MS,
    ),
    setInterval(unlessBusy(ask), ASK_EVERY_MS),
  ];
  return async (): Promise<void> => {
    timers.forEach(clearInterval);
    await busy;
    await server.stop();
  };
}
