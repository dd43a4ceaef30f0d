import type { ConfirmChannel, GetMessage } from 'amqplib';
import { deadQueueOf } from '../topology/names';
import { idOf, toDeadLetter, type OpenedDeadLetter } from './dead-letter';

/** How far a search looks into one queue. */
const searchLimit = 10_000;

/**
 * The dead letters of one queue, read on a channel of the caller's own. Nothing is taken out by looking: what was
 * not acknowledged goes back to its place when the channel is closed.
 */
export class DeadLetterQueue {
  private readonly name: string;

  constructor(
    private readonly channel: ConfirmChannel,
    private readonly queue: string,
  ) {
    this.name = deadQueueOf(queue);
  }

  async count(): Promise<number> {
    return (await this.channel.checkQueue(this.name)).messageCount;
  }

  /** The oldest ones, at most so many. */
  async look(limit: number): Promise<OpenedDeadLetter[]> {
    const letters: OpenedDeadLetter[] = [];
    for await (const message of this.walk(limit)) letters.push(toDeadLetter(this.queue, message));
    return letters;
  }

  async find(id: string): Promise<OpenedDeadLetter | undefined> {
    for await (const message of this.walk(searchLimit)) {
      if (idOf(message) === id) return toDeadLetter(this.queue, message);
    }
    return undefined;
  }

  /** Back to its queue as if new: all tries before it. Answers how many went; copies of one event go as one. */
  async replay(which: string | 'all'): Promise<number> {
    const sent = new Set<string>();
    for await (const message of this.walk(searchLimit)) {
      const id = idOf(message);
      if (which !== 'all' && id !== which) continue;
      if (!sent.has(id)) await this.sendBack(message);
      sent.add(id);
      this.channel.ack(message);
    }
    return sent.size;
  }

  /** Removed for good. Answers how many events. */
  async discard(id: string): Promise<number> {
    let found = 0;
    for await (const message of this.walk(searchLimit)) {
      if (idOf(message) !== id) continue;
      found = 1;
      this.channel.ack(message);
    }
    return found;
  }

  /** Resolves after the broker's confirm: only then may the dead letter go. */
  private async sendBack(message: GetMessage): Promise<void> {
    const known = message.properties as unknown as Record<string, never>;
    const { contentType, contentEncoding, type, timestamp, messageId } = known;
    const properties = { contentType, contentEncoding, type, timestamp, messageId, persistent: true, mandatory: true };
    let returned = false;
    const noteReturn = () => (returned = true);
    this.channel.once('return', noteReturn);
    try {
      await new Promise<void>((resolve, reject) => {
        const settle = (error: unknown) => (error ? reject(error as Error) : resolve());
        this.channel.sendToQueue(this.queue, message.content, properties, settle);
      });
    } finally {
      this.channel.off('return', noteReturn);
    }
    if (returned) throw new Error(`${this.queue} is missing and did not take the event back`);
  }

  private async *walk(limit: number): AsyncGenerator<GetMessage> {
    // Replayed letters that fail at once come back to the end of this queue: no further than what was there at first.
    const there = Math.min(limit, await this.count());
    for (let n = 0; n < there; n++) {
      const message = await this.channel.get(this.name);
      if (!message) return;
      yield message;
    }
  }
}
