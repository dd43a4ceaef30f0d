import { Injectable } from '@nestjs/common';

/** Lets loops sleep until one of them is woken, or until a time is over. */
@Injectable()
export class Doorbell {
  private readonly sleepers = new Set<() => void>();
  /** Somebody was to be woken while nobody slept. */
  private isUnheard = false;

  sleep(withinMs: number): Promise<void> {
    if (this.isUnheard) {
      this.isUnheard = false;
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.sleepers.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, withinMs);
      this.sleepers.add(wake);
    });
  }

  /** The one that has slept longest; without any, whoever wants to sleep next does not. */
  ring(): void {
    const [longest] = this.sleepers;
    if (longest) longest();
    else this.isUnheard = true;
  }

  ringForAll(): void {
    for (const wake of [...this.sleepers]) wake();
  }
}
