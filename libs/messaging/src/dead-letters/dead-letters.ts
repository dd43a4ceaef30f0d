import type { ChannelModel, ConfirmChannel } from 'amqplib';
import { type Subscription } from '../topology/declare-topology';
import { queueOf } from '../topology/names';
import { withoutContent, type DeadLetter, type OpenedDeadLetter } from './dead-letter';
import { DeadLetterQueue } from './dead-letter-queue';

export interface DeadLetterPage {
  letters: DeadLetter[];
  total: number;
}

/** What an operator does with the dead letters of a set of queues: one service's, or all of them. */
export class DeadLetters {
  /** @param connection answers the open connection. @throws from each call what it throws. */
  constructor(
    private readonly connection: () => ChannelModel,
    private readonly subscriptions: Subscription[],
  ) {}

  /** The oldest of each queue, at most `limit` in all. */
  list(limit: number): Promise<DeadLetterPage> {
    return this.withQueues(async (queues) => {
      const page: DeadLetterPage = { letters: [], total: 0 };
      for (const queue of queues) {
        page.total += await queue.count();
        const letters = await queue.look(limit - page.letters.length);
        page.letters.push(...letters.map(withoutContent));
      }
      return page;
    });
  }

  show(id: string): Promise<OpenedDeadLetter | undefined> {
    return this.withQueues(async (queues) => {
      for (const queue of queues) {
        const letter = await queue.find(id);
        if (letter) return letter;
      }
      return undefined;
    });
  }

  /** One event wherever it failed, or all. Answers how many deliveries went back to their queues. */
  replay(which: string | 'all'): Promise<number> {
    return this.withQueues((queues) => sum(queues, (queue) => queue.replay(which)));
  }

  /** Answers how many were removed for good. */
  discard(id: string): Promise<number> {
    return this.withQueues((queues) => sum(queues, (queue) => queue.discard(id)));
  }

  private async withQueues<T>(work: (queues: DeadLetterQueue[]) => Promise<T>): Promise<T> {
    const channel = await this.openChannel();
    try {
      return await work(
        this.subscriptions.map(({ service, event }) => new DeadLetterQueue(channel, queueOf(service, event))),
      );
    } finally {
      await channel.close().catch(() => undefined);
    }
  }

  private async openChannel(): Promise<ConfirmChannel> {
    const channel = await this.connection().createConfirmChannel();
    // What goes wrong rejects the call that was made; an error event without a listener would end the process.
    channel.on('error', () => undefined);
    return channel;
  }
}

async function sum(queues: DeadLetterQueue[], count: (queue: DeadLetterQueue) => Promise<number>): Promise<number> {
  let total = 0;
  for (const queue of queues) total += await count(queue);
  return total;
}
