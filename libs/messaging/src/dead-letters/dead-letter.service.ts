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

/** Lists, shows, replays and discards the dead letters of some queues: of one service, or of all. */
export class DeadLetterService {
  /**
   * @param connection returns the open connection; whatever it throws, each call of this service throws
   * @param login of that connection
   */
  constructor(
    private readonly connection: () => ChannelModel,
    private readonly subscriptions: Subscription[],
    private readonly login?: string,
  ) {}

  /**
   * At most `limit` after the first `skip`, oldest failure first. This reads all of them: a quorum queue requeues what
   * was read in an arbitrary order, so only our own sorting gives consistent pages.
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

  /** All of them, one after the other, in no particular order. Reading removes nothing. */
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

  /** @param which an event id, in every queue where it failed. @param by recorded in the headers. @returns how many */
  replay(which: string | 'all', by: string): Promise<number> {
    return this.withQueues((queues) => sum(queues, (queue) => queue.replay(which, by)));
  }

  /** Removes for good. @returns how many */
  discard(id: string): Promise<number> {
    return this.withQueues((queues) => sum(queues, (queue) => queue.discard(id)));
  }

  /** Removes what is older than so many milliseconds. @returns the age of the oldest that stays, by queue */
  removeOlder(kept: number, note: (deadLetter: DeadLetter) => void): Promise<Map<string, number>> {
    return this.withQueues(async (queues) => {
      const ages = new Map<string, number>();
      for (const queue of queues) ages.set(queue.queue, await queue.removeOlder(kept, note));
      return ages;
    });
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
    return this.subscriptions.map(({ service, event }) => {
      return new DeadLetterQueue(channel, queueOf(service, event), this.login);
    });
  }

  private async openChannel(): Promise<ConfirmChannel> {
    const channel = await this.connection().createConfirmChannel();
    // A failure also rejects the call that caused it; without a listener the error event would end the process.
    channel.on('error', () => undefined);
    return channel;
  }
}

async function sum(queues: DeadLetterQueue[], count: (queue: DeadLetterQueue) => Promise<number>): Promise<number> {
  let total = 0;
  for (const queue of queues) total += await count(queue);
  return total;
}

/** Requeues what was only read before closing the channel: otherwise the next reader might come too early for it. */
async function releaseChannel(channel: ConfirmChannel): Promise<void> {
  try {
    channel.nackAll(true);
    await channel.close();
  } catch {
    return; // Already closed: the broker has requeued everything.
  }
}
