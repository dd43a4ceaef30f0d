import { PassThrough } from 'node:stream';
import type { IncomingMessage } from 'node:http';
import { BodyGauge } from './body-gauge';
import { UPLOAD_PACE } from './take-bodies';

const WINDOW_MS = 30_000;

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] }));
afterEach(() => void jest.useRealTimers());

/** An upload of which so many bytes come in each second: how many seconds it was borne, at most an hour. */
async function borne(bytesIn: (second: number) => number): Promise<number> {
  const request = new PassThrough() as unknown as IncomingMessage & PassThrough;
  const gauge = new BodyGauge(request, { maxBytes: Infinity, withinMs: WINDOW_MS, ...UPLOAD_PACE });
  gauge.resume();
  for (let second = 0; second < 3_600; second++) {
    request.write(Buffer.alloc(bytesIn(second)));
    await new Promise(setImmediate);
    jest.advanceTimersByTime(1_000);
    if (gauge.destroyed) return second + 1;
  }
  gauge.destroy();
  return 3_600;
}

describe('an upload', () => {
  it('[UPM-1] on a line of 3 kB a second is borne, also when it is away for most of the time, a minute and a half at once', async () => {
    expect(await borne(() => 3_000)).toBe(3_600);
    expect(await borne((second) => (second % 10 < 2 ? 3_000 : 0))).toBe(3_600);
    expect(await borne((second) => (second % 150 < 60 ? 3_000 : 0))).toBe(3_600);
  });

  it('[X-2] that brings nothing is given up after half a minute, and one that has stopped after two minutes', async () => {
    expect(await borne(() => 0)).toBe(30);
    expect(await borne(() => 500)).toBe(30);
    expect(await borne((second) => (second < 300 ? 1_000_000 : 0))).toBe(300 + 120);
  });

  it('[X-2] that pays ahead is borne no longer than it has paid for', async () => {
    const bytesOfMinute = (second: number) => (second % 60 === 0 ? 20_000 : 0);
    expect(await borne(bytesOfMinute)).toBe(60);
  });
});
