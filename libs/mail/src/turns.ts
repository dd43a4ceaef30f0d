import { withTimeout } from '@udin/service-kit';

/** Lets so many work at the same time, the others wait in order, and none of them longer than that. */
export class Turns {
  private readonly waiting: (() => void)[] = [];

  constructor(
    private free: number,
    private readonly waitMs: number,
  ) {}

  /** @throws TimedOut when the turn has not come in time: the work is not begun then */
  async take<T>(work: () => Promise<T>): Promise<T> {
    await this.begin();
    try {
      return await work();
    } finally {
      this.end();
    }
  }

  private async begin(): Promise<void> {
    if (this.free > 0) {
      this.free -= 1;
      return;
    }
    let begin!: () => void;
    const turn = new Promise<void>((resolve) => (begin = resolve));
    this.waiting.push(begin);
    await withTimeout(turn, this.waitMs, 'the wait for a turn').catch((error: unknown) => {
      const place = this.waiting.indexOf(begin);
      // It was given at this very moment: to the next one.
      if (place < 0) this.end();
      else this.waiting.splice(place, 1);
      throw error;
    });
  }

  private end(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.free += 1;
  }
}
