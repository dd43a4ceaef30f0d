import { Injectable } from '@nestjs/common';
import { Waker } from './waker';

/** Wakes one of several loops, and is heard later by whoever wants to sleep next when none of them sleeps. */
@Injectable()
export class Doorbell {
  private readonly waker = new Waker();
  private isUnheard = false;

  sleep(withinMs: number): Promise<void> {
    if (!this.isUnheard) return this.waker.next(withinMs);
    this.isUnheard = false;
    return Promise.resolve();
  }

  ring(): void {
    this.isUnheard = !this.waker.wakeFirst() || this.isUnheard;
  }

  ringForAll(): void {
    this.waker.wake();
  }
}
