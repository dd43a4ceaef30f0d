import { Injectable } from '@nestjs/common';
import { EventEmitter } from 'node:events';

/** Wakes uploads of this process that wait for their payment. */
@Injectable()
export class PaymentArrivalService {
  private readonly emitter = new EventEmitter().setMaxListeners(0);

  announce(transactionId: string): void {
    this.emitter.emit(`order:${transactionId}`);
  }

  /** Resolves on news of the transaction, at the latest after that many milliseconds. */
  next(transactionId: string, atMostMs: number): Promise<void> {
    const name = `order:${transactionId}`;
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
