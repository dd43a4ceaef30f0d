import type { ConfirmChannel, GetMessage, Message } from 'amqplib';
import { afterReplay, replayRecordOf, toReplayHeaders } from '../delivery-headers/replay-record';
import { deadQueueOf } from '../topology/names';
import { ageOf, type DeadLetter, type DeadLetterWithContent, idOf, toDeadLetter, withoutContent } from './dead-letter';

/** Dead letters read at once. */
const BATCH_SIZE = 200;

/**
 * The dead letters of one queue, read on the caller's own channel. Reading removes nothing: what is not acknowledged
 * returns to the queue when the channel is closed, in no particular order.
 */
export class DeadLetterQueue {
  private readonly name: string;

  constructor(
    private readonly channel: ConfirmChannel,
    readonly queue: string,
    private readonly login: string | undefined,
  ) {
    this.name = deadQueueOf(queue);
  }

  /** One after the other, so that a long queue is never in memory as a whole. */
  async *all(): AsyncGenerator<DeadLetterWithContent> {
    for await (const message of this.messages()) yield toDeadLetter(this.queue, message);
  }

  async find(id: string): Promise<DeadLetterWithContent | undefined> {
    for await (const message of this.messages()) {
      if (idOf(message) === id) return toDeadLetter(this.queue, message);
    }
    return undefined;
  }

  /**
   * Sends dead letters back to their queue with the same id and a new count of attempts; the headers say who did it.
   * Several copies of one event are sent once. @returns how many events were sent
   */
  async replay(which: string | 'all', by: string): Promise<number> {
    const sent = new Set<string>();
    for await (const batch of this.batches()) {
      const chosen = batch.filter((message) => which === 'all' || idOf(message) === which);
      const unsent = chosen.filter((message) => !sent.has(idOf(message)));
      await this.sendBack(new Map(unsent.map((message) => [idOf(message), message])), by);
      for (const message of chosen) {
        sent.add(idOf(message));
        this.channel.ack(message);
      }
    }
    return sent.size;
  }

  /** Removes it for good. @returns how many events: 0 or 1 */
  async discard(id: string): Promise<number> {
    let found = 0;
    for await (const message of this.messages()) {
      if (idOf(message) !== id) continue;
      found = 1;
      this.channel.ack(message);
    }
    return found;
  }

  /**
   * Removes those that failed for the last time longer ago than so many milliseconds; `note` is told of each before.
   * @returns the age of the oldest that stays; 0 without any
   */
  async removeOlder(kept: number, note: (deadLetter: DeadLetter) => void): Promise<number> {
    let oldest = 0;
    for await (const message of this.messages()) {
      const deadLetter = toDeadLetter(this.queue, message);
      const age = ageOf(deadLetter);
      if (age > kept) {
        note(withoutContent(deadLetter));
        this.channel.ack(message);
      } else oldest = Math.max(oldest, age);
    }
    return oldest;
  }

  /** Resolves after the broker's confirms: only then may the dead letters be removed. */
  private async sendBack(messages: Map<string, Message>, by: string): Promise<void> {
    let returned = false;
    const recordReturn = () => (returned = true);
    this.channel.on('return', recordReturn);
    try {
      await Promise.all([...messages.values()].map((message) => this.send(message, by)));
    } finally {
      this.channel.off('return', recordReturn);
    }
    if (returned) throw new Error(`${this.queue} is missing and did not take the event back`);
  }

  private send(message: Message, by: string): Promise<void> {
    const known = message.properties as unknown as Record<string, never>;
    const { contentType, contentEncoding, type, timestamp, messageId } = known;
    const headers = toReplayHeaders(afterReplay(replayRecordOf(message.properties.headers), by));
    const kept = { contentType, contentEncoding, type, timestamp, messageId };
    const properties = { ...kept, headers, userId: this.login, persistent: true, mandatory: true };
    return new Promise((resolve, reject) => {
      const settle = (error: unknown) => (error ? reject(error as Error) : resolve());
      this.channel.sendToQueue(this.queue, message.content, properties, settle);
    });
  }

  private async *messages(): AsyncGenerator<Message> {
    for await (const batch of this.batches()) yield* batch;
  }

  private async *batches(): AsyncGenerator<Message[]> {
    // A replayed event that fails at once returns to the end of this queue. Reading stops at the initial count, which
    // comes with the first message: a busy broker that is asked for it alone says 0 after a quarter of a second.
    let left: number | undefined;
    do {
      const messages = await this.take(Math.min(left ?? BATCH_SIZE, BATCH_SIZE));
      if (!messages[0]) return;
      left = (left ?? messages[0].fields.messageCount + 1) - messages.length;
      yield messages;
    } while (left > 0);
  }

  /**
   * At most `size` messages, requested one by one (1 to 2 ms each). A consumer would get them faster, but could not
   * know when it has them all: on a busy broker the answer to its cancel may overtake deliveries.
   */
  private async take(size: number): Promise<GetMessage[]> {
    const messages: GetMessage[] = [];
    while (messages.length < size) {
      const message = await this.channel.get(this.name);
      if (!message) break;
      messages.push(message);
    }
    return messages;
  }
}
