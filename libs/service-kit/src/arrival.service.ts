import { Injectable } from '@nestjs/common';
import { EventEmitter } from 'node:events';

/** Wakes requests of this process that wait for an event of another service. Other processes look into their table. */
@Injectable()
export class ArrivalService {
  private readonly emitter = new EventEmitter().setMaxListeners(0);

  /** @param id of what the event is about */
  announce(id: string): void {
    this.emitter.emit(`of:${id}`);
  }

  /** Resolves on news of it, at the latest after that many milliseconds. */
  next(id: string, atMostMs: number): Promise<void> {
    const name = `of:${id}`;
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.emitter.off(name, done);
        resolve();
      };
      const timer = setTimeout(done, atMostMs);
      this.emitter.once(name, done);
    });
  }
}
