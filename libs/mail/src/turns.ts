import { withTimeout } from '@udin/service-kit';

interface Room {
  /** Pieces of work at the same time, without those that take long. */
  atOnce: number;
  /** With those. */
  inAll: number;
  longMs: number;
  /** The longest that anybody waits for a turn. */
  waitMs: number;
}

/** Lets so many work at the same time, the others wait in order. Work that takes long does not count among them. */
export class Turns {
  private readonly waiting: (() => void)[] = [];
  private atWork = 0;
  private long = 0;

  constructor(private readonly room: Room) {}

  /** @throws TimedOut when the turn has not come in time: the work is not begun then */
  async take<T>(work: () => Promise<T>): Promise<T> {
    await this.begin();
    let isLong = false;
    const noticing = setTimeout(() => {
      isLong = true;
      this.long += 1;
      this.makeRoom();
    }, this.room.longMs);
    try {
      return await work();
    } finally {
      clearTimeout(noticing);
      if (isLong) {
        this.long -= 1;
        this.letIn();
      } else this.makeRoom();
    }
  }

  private async begin(): Promise<void> {
    let begin!: () => void;
    const turn = new Promise<void>((resolve) => (begin = resolve));
    this.waiting.push(begin);
    this.letIn();
    await withTimeout(turn, this.room.waitMs, 'the wait for a turn').catch((error: unknown) => {
      const place = this.waiting.indexOf(begin);
      // It was given at this very moment: to the next one.
      if (place < 0) this.makeRoom();
      else this.waiting.splice(place, 1);
      throw error;
    });
  }

  private makeRoom(): void {
    this.atWork -= 1;
    this.letIn();
  }

  private letIn(): void {
    while (this.waiting.length > 0 && this.atWork < this.room.atOnce && this.atWork + this.long < this.room.inAll) {
      this.atWork += 1;
      this.waiting.shift()?.();
    }
  }
}
