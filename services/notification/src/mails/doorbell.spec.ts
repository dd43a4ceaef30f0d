import { Doorbell } from './doorbell';

const LONG = 60_000;
/** In the order in which they woke. */
const sleepersAt = (bell: Doorbell, names: string[]) => {
  const woken: string[] = [];
  for (const name of names) void bell.sleep(LONG).then(() => woken.push(name));
  return woken;
};
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the bell of the mail senders', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate'] }));
  afterEach(() => jest.useRealTimers());

  it('wakes one of those who sleep, the longest first', async () => {
    const bell = new Doorbell();
    const woken = sleepersAt(bell, ['first', 'second', 'third']);
    bell.ring();
    await settled();
    expect(woken).toEqual(['first']);
    bell.ring();
    bell.ring();
    await settled();
    expect(woken).toEqual(['first', 'second', 'third']);
  });

  it('is heard by whoever wants to sleep next when all are at work, once', async () => {
    const bell = new Doorbell();
    bell.ring();
    bell.ring();
    const woken = sleepersAt(bell, ['first', 'second']);
    await settled();
    expect(woken).toEqual(['first']);
  });

  it('lets nobody sleep longer than was asked', async () => {
    const bell = new Doorbell();
    const woken = sleepersAt(bell, ['first']);
    await jest.advanceTimersByTimeAsync(LONG);
    expect(woken).toEqual(['first']);
    // It does not count as one that sleeps any more.
    bell.ring();
    const next = sleepersAt(bell, ['second']);
    await settled();
    expect(next).toEqual(['second']);
  });

  it('wakes all at the end', async () => {
    const bell = new Doorbell();
    const woken = sleepersAt(bell, ['first', 'second']);
    bell.ringForAll();
    await settled();
    expect(woken).toEqual(['first', 'second']);
  });
});
