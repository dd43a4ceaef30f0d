import { TimedOut, withTimeout } from './with-timeout';

const never = () => new Promise<never>(() => undefined);

describe('a time-out', () => {
  it('passes on what comes in time, result or error', async () => {
    expect(await withTimeout(Promise.resolve('done'), 1_000, 'it')).toBe('done');
    expect(await withTimeout(async () => 'done', 1_000, 'it')).toBe('done');
    await expect(withTimeout(Promise.reject(new Error('broken')), 1_000, 'it')).rejects.toThrow('broken');
    const throwsAtOnce = () => {
      throw new Error('broken at once');
    };
    await expect(withTimeout(throwsAtOnce, 1_000, 'it')).rejects.toThrow('broken at once');
  });

  it('says what took too long, and for how long it was waited', async () => {
    const late = withTimeout(never(), 5, 'the answer');
    await expect(late).rejects.toThrow(new TimedOut('the answer', 5));
    await expect(late).rejects.toBeInstanceOf(TimedOut);
  });

  it('aborts the work, and what the work then does is nobody`s error', async () => {
    let seen: unknown;
    const work = (signal: AbortSignal) =>
      new Promise<never>((_, reject) =>
        signal.addEventListener('abort', () => {
          seen = signal.reason;
          reject(new Error('aborted'));
        }),
      );
    await expect(withTimeout(work, 5, 'the work')).rejects.toThrow('the work took longer than 5 ms');
    expect(seen).toBeInstanceOf(TimedOut);
  });

  it('leaves no timer behind that keeps a process alive', async () => {
    const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
    const before = timers();
    await withTimeout(Promise.resolve(), 60_000, 'it');
    expect(timers()).toBe(before);
  });
});
