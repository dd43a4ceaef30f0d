import type { RunningServer } from '@udin/backing';
import { keepRunning } from './keep-running';

const working = { isRunning: () => true, answers: () => Promise.resolve(true), stop: () => Promise.resolve() };
const serverThat = (has: Partial<RunningServer>) => ({ ...working, ...has }) as RunningServer;

async function keptFor(ms: number, first: RunningServer): Promise<string[]> {
  const said: string[] = [];
  const stop = keepRunning(
    'RabbitMQ',
    first,
    () => Promise.resolve(serverThat({})),
    (sentence) => said.push(sentence),
  );
  await jest.advanceTimersByTimeAsync(ms);
  await stop();
  return said;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('starts a server again that is gone', async () => {
  const gone = serverThat({ isRunning: () => false, answers: () => Promise.resolve(false) });
  expect(await keptFor(60_000, gone)).toEqual([
    'RabbitMQ ended unexpectedly; starting it again.',
    'RabbitMQ runs again.',
  ]);
});

it('starts a server again that runs on without working', async () => {
  const said = await keptFor(60_000, serverThat({ answers: () => Promise.resolve(false) }));
  expect(said).toEqual(['RabbitMQ does not answer any more; starting it again.', 'RabbitMQ runs again.']);
});

it('lets a server be that was slow once', async () => {
  const answers = [false, false, true, false, false];
  expect(await keptFor(60_000, serverThat({ answers: () => Promise.resolve(answers.shift() ?? true) }))).toEqual([]);
});
