import type { ChannelModel, ConfirmChannel } from 'amqplib';
import { type Subscription } from '../topology/declare-topology';
import { queueOf } from '../topology/names';
import { withoutContent, type DeadLetter, type DeadLetterWithContent } from './dead-letter';
import { DeadLetterQueue } from './dead-letter-queue';
import { OldestDeadLetters } from './oldest-dead-letters';

export interface DeadLetterPage {
  letters: DeadLetter[];
  total: number;
}

/** What an operator does with the dead letters of a set of queues: one service's, or all of them. */
export class DeadLetterService {
  /** @param connection answers the open connection. @throws from each call what it throws. */
  constructor(
    private readonly connection: () => ChannelModel,
    private readonly subscriptions: Subscription[],
  ) {}

  /**
   * At most `limit` after the first `skip`, the oldest failures first. All are read for it: a quorum queue takes back
   * what was looked at in an order of its own, and only an order of ours makes pages that fit together.
   */
  async list(limit: number, skip = 0): Promise<DeadLetterPage> {
    const oldest = new OldestDeadLetters(skip + limit);
    let total = 0;
    for await (const deadLetter of this.all()) {
      oldest.add(deadLetter);
      total++;
    }
    return { letters: oldest.sorted().slice(skip), total };
  }

  /** All of them, one after the other as they are read, in no promised order. What was looked at stays. */
  async *all(): AsyncGenerator<DeadLetter> {
    const channel = await this.openChannel();
    try {
      for (const queue of this.queuesOn(channel)) {
        for await (const deadLetter of queue.all()) yield withoutContent(deadLetter);
      }
    } finally {
      await releaseChannel(channel);
    }
  }

  show(id: string): Promise<DeadLetterWithContent | undefined> {
    return this.withQueues(async (queues) => {
      for (const queue of queues) {
        const deadLetter = await queue.find(id);
        if (deadLetter) return deadLetter;
      }
      return undefined;
    });
  }

  /** One event wherever it failed, or all. @param by is noted in it. Answers how many went back to their queues. */
  replay(which: string | 'all', by: string): Promise<number> {
    return this.withQueues((queues) => sum(queues, (queue) => queue.replay(which, by)));
  }

  /** Answers how many were removed for good. */
  discard(id: string): Promise<number> {
    return this.withQueues((queues) => sum(queues, (queue) => queue.discard(id)));
  }

  private async withQueues<T>(work: (queues: DeadLetterQueue[]) => Promise<T>): Promise<T> {
    const channel = await this.openChannel();
    try {
      return await work(this.queuesOn(channel));
    } finally {
      await releaseChannel(channel);
    }
  }

  private queuesOn(channel: ConfirmChannel): DeadLetterQueue[] {
    return this.subscriptions.map(({ service, event }) => new DeadLetterQueue(channel, queueOf(service, event)));
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

/** Gives back what was only looked at before it closes: left to the closing, the next look would come too early. */
async function releaseChannel(channel: ConfirmChannel): Promise<void> {
  try {
    channel.nackAll(true);
    await channel.close();
  } catch {
    return; // It was closed already, and the broker has everything back.
  }
}
