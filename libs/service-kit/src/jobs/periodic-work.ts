import { Logger } from '@nestjs/common';
import type { JobAnswer } from '@udin/contracts';
import { withTimeout } from '../time-out/with-timeout';
import { type Alarm, realAlarm } from './alarm';

/** A run may listen to the signal: it is aborted when the process stops. */
export type PeriodicRun = (signal: AbortSignal) => Promise<unknown>;

export interface PeriodicOptions {
  /** The first run begins at once; otherwise after one period. */
  atStart?: boolean;
  /** For tests. */
  alarm?: Alarm;
  /** For tests: a number from 0 to 1. */
  random?: () => number;
}

/** Instances that were started together must not all work at the same moment. */
const JITTER = 0.1;

/**
 * Work that is done again and again beside the requests. The next run begins one period (plus or minus a tenth) after
 * the last one has ended, so runs never overlap within an instance. A run that fails is logged by its name and
 * tried again at the next turn; it ends neither the process nor the turns.
 */
export class PeriodicWork {
  private static readonly started = new Set<PeriodicWork>();
  private readonly logger = new Logger(PeriodicWork.name);
  private readonly stopping = new AbortController();
  private readonly alarm: Alarm;
  private readonly random: () => number;
  private cancel?: () => void;
  private underWay?: Promise<void>;
  private startedAt?: Date;
  private endedAt?: Date;
  private nextAt?: Date;
  private error?: Error;
  /** Since the last run that ended well. */
  failedRuns = 0;

  /** @param everyMs asked again before each pause, so that it may depend on how the last run went; 0 switches it off */
  constructor(
    readonly name: string,
    private readonly everyMs: () => number,
    private readonly run: PeriodicRun,
    private readonly options: PeriodicOptions = {},
  ) {
    this.alarm = options.alarm ?? realAlarm;
    this.random = options.random ?? Math.random;
  }

  /** All of this process. Of those with one name, such as renewed leases, the one that has failed most. */
  static all(): PeriodicWork[] {
    const last = [...PeriodicWork.started].sort((one, other) => one.failedRuns - other.failedRuns);
    return [...new Map(last.map((work) => [work.name, work])).values()];
  }

  /** How long the run under way has taken, by name; 0 between two runs. Of those with one name, the longest. */
  static secondsUnderWay(now = Date.now()): Map<string, number> {
    const seconds = new Map<string, number>();
    for (const { name, underWay, startedAt } of PeriodicWork.started) {
      const own = underWay && startedAt ? Math.max(0, now - startedAt.getTime()) / 1_000 : 0;
      seconds.set(name, Math.max(own, seconds.get(name) ?? 0));
    }
    return seconds;
  }

  start(): void {
    PeriodicWork.started.add(this);
    if (this.everyMs() === 0) return;
    if (this.options.atStart) this.begin();
    else this.pause();
  }

  /** No run begins any more. Resolves when the one under way has ended, or after so many milliseconds without it. */
  async stop(drainMs: number): Promise<void> {
    PeriodicWork.started.delete(this);
    this.stopping.abort();
    this.cancel?.();
    if (!this.underWay || drainMs === 0) return;
    await withTimeout(this.underWay, drainMs, `${this.name}, asked to stop,`).catch((error: Error) =>
      this.logger.warn(error.message),
    );
  }

  /** How the last run went and when the next one begins, for operators. */
  report(): JobAnswer {
    const everyMs = this.everyMs();
    return {
      name: this.name,
      everySeconds: everyMs / 1_000,
      state: everyMs === 0 ? 'off' : this.state(),
      startedAt: toText(this.startedAt),
      endedAt: toText(this.endedAt),
      nextAt: this.underWay ? null : toText(this.nextAt),
      error: this.error?.message ?? null,
    };
  }

  private state(): JobAnswer['state'] {
    if (this.underWay) return 'running';
    if (!this.endedAt) return 'waiting';
    return this.error ? 'failed' : 'done';
  }

  private pause(): void {
    const factor = 1 - JITTER + 2 * JITTER * this.random();
    const pauseMs = Math.round(this.everyMs() * factor);
    this.nextAt = new Date(Date.now() + pauseMs);
    this.cancel = this.alarm(pauseMs, () => this.begin());
  }

  private begin(): void {
    this.underWay = this.runOnce().finally(() => {
      this.underWay = undefined;
      if (!this.stopping.signal.aborted) this.pause();
    });
  }

  private async runOnce(): Promise<void> {
    this.startedAt = new Date();
    try {
      await this.run(this.stopping.signal);
      this.error = undefined;
      this.failedRuns = 0;
    } catch (error) {
      this.failedRuns += 1;
      this.error = error instanceof Error ? error : new Error(String(error));
      this.logger.warn({ msg: `${this.name} failed and will be tried again`, err: error });
    }
    this.endedAt = new Date();
  }
}

function toText(at: Date | undefined): string | null {
  return at?.toISOString() ?? null;
}
