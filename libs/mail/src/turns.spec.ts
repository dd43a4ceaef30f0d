import { Turns } from './turns';

/** Work that ends when it is told to. */
function someWork() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () =>
    new Promise<void>((end) => {
      begun.push(name);
      ends.set(name, end);
    });
  return { begun, work, end: (name: string) => ends.get(name)?.() };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('[OTP-4] work that takes long makes room for others, up to a number', async () => {
  const turns = new Turns({ atOnce: 2, inAll: 3, longMs: 3_000, waitMs: 20_000 });
  const { begun, work, end } = someWork();
  const all = ['a', 'b', 'c', 'd', 'e'].map((name) => turns.take(work(name)));
  const last = all.pop()!.catch((error: Error) => error.message);
  await jest.advanceTimersByTimeAsync(2_999);
  expect(begun).toEqual(['a', 'b']);
  await jest.advanceTimersByTimeAsync(1);
  expect(begun).toEqual(['a', 'b', 'c']);
  end('b');
  await jest.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  await jest.advanceTimersByTimeAsync(17_000);
  expect(await last).toBe('the wait for a turn took longer than 20000 ms');
  ['a', 'c', 'd'].forEach(end);
  await Promise.all(all);
  const more = ['f', 'g', 'h'].map((name) => turns.take(work(name)));
  await jest.advanceTimersByTimeAsync(0);
  expect(begun.slice(4)).toEqual(['f', 'g']);
  ['f', 'g'].forEach(end);
  await jest.advanceTimersByTimeAsync(0);
  end('h');
  await Promise.all(more);
});
