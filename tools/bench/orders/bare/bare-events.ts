import { randomUUID } from 'node:crypto';
import { connect, type ConfirmChannel } from 'amqplib';
import type { BareDatabase } from './bare-database';

type Together = Parameters<Parameters<BareDatabase['together']>[0]>[0];

interface BareEvent {
  id: string;
  name: string;
  data: Record<string, unknown>;
}

const EXCHANGE = 'bare';

/** An outbox whose events are published by whoever committed them, and queues whose handlers leave a receipt. */
export class BareEvents {
  private constructor(
    private readonly database: BareDatabase,
    private readonly channel: ConfirmChannel,
  ) {}

  static async open(database: BareDatabase, url: string): Promise<BareEvents> {
    const channel = await (await connect(url, { noDelay: true })).createConfirmChannel();
    await channel.assertExchange(EXCHANGE, 'topic', { durable: true });
    await channel.prefetch(50);
    return new BareEvents(database, channel);
  }

  /** Commits `work` and what it answers as an event. */
  async commit(name: string, work: (rows: Together) => Promise<Record<string, unknown>>): Promise<BareEvent> {
    const event = await this.database.together(async (rows) => {
      const made = { id: randomUUID(), name, data: await work(rows) };
      await rows('INSERT INTO outbox VALUES ($1, $2, $3)', [made.id, name, JSON.stringify(made.data)]);
      return made;
    });
    void this.publish(event);
    return event;
  }

  async handle(queue: string, names: string[], handler: (rows: Together, event: BareEvent) => Promise<unknown>) {
    await this.channel.assertQueue(queue, { durable: true, arguments: { 'x-queue-type': 'quorum' } });
    for (const name of names) await this.channel.bindQueue(queue, EXCHANGE, name);
    await this.channel.consume(queue, (message) => {
      if (!message) return;
      const event = JSON.parse(message.content.toString()) as BareEvent;
      const handled = this.database.together(async (rows) => {
        const receipt = 'INSERT INTO receipts VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1';
        if ((await rows(receipt, [event.id, queue])).length > 0) await handler(rows, event);
      });
      void handled.then(() => this.channel.ack(message));
    });
  }

  private async publish(event: BareEvent): Promise<void> {
    this.channel.publish(EXCHANGE, event.name, Buffer.from(JSON.stringify(event)), { persistent: true });
    await this.channel.waitForConfirms();
    await this.database.rows('DELETE FROM outbox WHERE id = $1', [event.id]);
  }
}
