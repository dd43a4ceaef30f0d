import { Logger } from '@nestjs/common';
import type { Alarm } from './alarm';
import { type PeriodicOptions, type PeriodicRun, PeriodicWork } from './periodic-work';

/** A clock that stands still until a test rings it. */
class HandClock {
  readonly pauses: number[] = [];
  private next?: () => void;

  readonly alarm: Alarm = (ms, ring) => {
    this.pauses.push(ms);
    this.next = ring;
    return () => (this.next = undefined);
  };

  get isSet(): boolean {
    return this.next !== undefined;
  }

  /** The pause is over; answers when everything that follows at once has happened. */
  async ring(): Promise<void> {
    const ring = this.next!;
    this.next = undefined;
    ring();
    await settled();
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('periodic work', () => {
  let clock: HandClock;
  let warn: jest.SpyInstance;

  beforeEach(() => {
    clock = new HandClock();
    warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
  });
  afterEach(() => warn.mockRestore());

  const work = (run: PeriodicRun, options: PeriodicOptions = {}, everyMs = () => 60_000) =>
    new PeriodicWork('CleanupJob.tidy', everyMs, run, { alarm: clock.alarm, random: () => 0.5, ...options });

  it('runs after each period, and at the start only when it is told to', async () => {
    const run = jest.fn(async () => undefined);
    work(run).start();
    expect(run).not.toHaveBeenCalled();
    await clock.ring();
    await clock.ring();
    expect(run).toHaveBeenCalledTimes(2);
    expect(clock.pauses).toEqual([60_000, 60_000, 60_000]);
    const eager = jest.fn(async () => undefined);
    work(eager, { atStart: true }).start();
    expect(eager).toHaveBeenCalledTimes(1);
  });

  it('is off with a period of 0', () => {
    work(
      async () => undefined,
      { atStart: true },
      () => 0,
    ).start();
    expect(clock.isSet).toBe(false);
  });

  it('spreads the pauses of several instances over a fifth of the period', async () => {
    for (const random of [0, 0.25, 1]) work(async () => undefined, { random: () => random }).start();
    expect(clock.pauses).toEqual([54_000, 57_000, 66_000]);
  });

  it('asks for the period anew before each pause', async () => {
    let everyMs = 1_000;
    work(
      async () => (everyMs = 60_000),
      {},
      () => everyMs,
    ).start();
    await clock.ring();
    expect(clock.pauses).toEqual([1_000, 60_000]);
  });

  it('never begins a run while the last one is under way', async () => {
    let end: () => void = () => undefined;
    work(() => new Promise<void>((resolve) => (end = resolve))).start();
    await clock.ring();
    expect(clock.isSet).toBe(false);
    end();
    await settled();
    expect(clock.isSet).toBe(true);
  });

  it.each([
    ['rejects', () => Promise.reject(new Error('no database'))],
    [
      'throws',
      () => {
        throw new Error('no database');
      },
    ],
  ])('goes on after a run that %s, and logs it by its name', async (_, run) => {
    work(run).start();
    await clock.ring();
    await clock.ring();
    expect(clock.isSet).toBe(true);
    expect(warn).toHaveBeenCalledTimes(2);
    expect(warn).toHaveBeenCalledWith({
      msg: 'CleanupJob.tidy failed and will be tried again',
      err: expect.objectContaining({ message: 'no database' }),
    });
  });

  it('counts the runs that failed since the last one that ended well', async () => {
    let isAway = true;
    const job = work(async () => {
      if (isAway) throw new Error('no database');
    });
    job.start();
    await clock.ring();
    await clock.ring();
    expect(job.failedRuns).toBe(2);
    isAway = false;
    await clock.ring();
    expect(job.failedRuns).toBe(0);
  });

  it('is named once with others of its name, by the one that failed most, until it is stopped', async () => {
    const renewing = (run: PeriodicRun) => new PeriodicWork('Leases.renew', () => 1, run, { alarm: clock.alarm });
    const wrong = renewing(() => Promise.reject(new Error('no database')));
    wrong.start();
    await clock.ring();
    const right = renewing(async () => undefined);
    right.start();
    const failed = () => PeriodicWork.all().flatMap(({ name, failedRuns }) => (name === wrong.name ? failedRuns : []));
    expect(failed()).toEqual([1]);
    await wrong.stop(0);
    expect(failed()).toEqual([0]);
  });

  it('says how long the run under way has taken, of those with one name the longest', async () => {
    let end: () => void = () => undefined;
    const hang = () => new Promise<void>((resolve) => (end = resolve));
    const renewing = () => new PeriodicWork('Hanging.renew', () => 1, hang, { alarm: clock.alarm });
    const [first, second] = [renewing(), renewing()];
    const seconds = (later = 0) => PeriodicWork.secondsUnderWay(Date.now() + later).get('Hanging.renew');
    first.start();
    expect(seconds()).toBe(0);
    await clock.ring();
    expect(seconds(3_600_000)).toBeGreaterThanOrEqual(3_600);
    second.start();
    expect(seconds(3_600_000)).toBeGreaterThanOrEqual(3_600);
    end();
    await settled();
    expect(seconds(3_600_000)).toBe(0);
    await Promise.all([first.stop(0), second.stop(0)]);
    expect(seconds()).toBeUndefined();
  });

  it('waits for the run under way when it is stopped, tells it so, and begins no other', async () => {
    let end: () => void = () => undefined;
    let told: AbortSignal | undefined;
    const job = work((signal) => {
      told = signal;
      return new Promise<void>((resolve) => (end = resolve));
    });
    job.start();
    await clock.ring();
    const stopped = jest.fn();
    const stopping = job.stop(60_000).then(stopped);
    await settled();
    expect(stopped).not.toHaveBeenCalled();
    expect(told?.aborted).toBe(true);
    end();
    await stopping;
    expect(clock.isSet).toBe(false);
    expect(warn).not.toHaveBeenCalled();
  });

  it('waits no longer than the drain time for a run that does not end', async () => {
    const job = work(() => new Promise(() => undefined));
    job.start();
    await clock.ring();
    await job.stop(5);
    expect(warn).toHaveBeenCalledWith('CleanupJob.tidy, asked to stop, took longer than 5 ms');
  });

  it('does not wait at all with a drain time of 0', async () => {
    const job = work(() => new Promise(() => undefined));
    job.start();
    await clock.ring();
    await job.stop(0);
    expect(warn).not.toHaveBeenCalled();
  });

  it('is stopped in its pause, and before it was started, without a wait', async () => {
    const job = work(async () => undefined);
    job.start();
    await job.stop(60_000);
    expect(clock.isSet).toBe(false);
    await work(async () => undefined).stop(60_000);
  });
});
