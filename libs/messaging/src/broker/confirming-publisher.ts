import { Logger } from '@nestjs/common';
import { withTimeout } from '@udin/service-kit';
import type { ChannelModel, ConfirmChannel, Message, Options } from 'amqplib';
import { BrokerUnavailable, Unconfirmed, Unroutable } from './publish-failures';

export interface OutgoingMessage {
  exchange: string;
  routingKey: string;
  content: Buffer;
  properties: Options.Publish & { messageId: string };
}

/** Publishes and waits for the broker's confirm: a majority of its nodes has the message on disk. */
export class ConfirmingPublisher {
  private readonly logger = new Logger(ConfirmingPublisher.name);
  private channel?: ConfirmChannel;
  private blocked?: string;
  private readonly returned = new Set<string>();

  constructor(
    private readonly confirmTimeout: number,
    private readonly onUnresponsive: (reason: string) => void,
    /** Of the connection: the broker takes no message in the name of another. */
    private readonly login?: string,
  ) {}

  /** Opens the publisher's channel on a new connection. */
  async attach(connection: ChannelModel): Promise<void> {
    const channel = await connection.createConfirmChannel();
    channel.on('return', (message: Message) => this.returned.add(keyOf(message)));
    channel.on('error', (error: Error) => this.onUnresponsive(error.message));
    channel.on('close', () => this.detach(channel));
    // A broker short of memory or disk stops reading: what we write then would fill this process's memory.
    connection.on('blocked', (reason: string) => {
      this.blocked = `blocked: ${reason}`;
      this.logger.warn(`RabbitMQ takes no messages: ${reason}; they wait in the outbox`);
    });
    connection.on('unblocked', () => {
      this.blocked = undefined;
      this.logger.log('RabbitMQ takes messages again');
    });
    this.returned.clear();
    this.blocked = undefined;
    this.channel = channel;
  }

  /** Why nothing can be published; undefined when it can. */
  problem(): string | undefined {
    return this.channel ? this.blocked : 'no channel';
  }

  /**
   * Resolves after the confirm.
   * @throws BrokerUnavailable nothing was sent. @throws Unroutable no queue took it. @throws Unconfirmed send it again.
   */
  async publish(message: OutgoingMessage): Promise<void> {
    const channel = this.channel;
    if (!channel || this.blocked) throw new BrokerUnavailable(this.problem() ?? 'no channel');
    await withTimeout(this.send(channel, message), this.confirmTimeout, 'the confirm').catch((error: Error) => {
      if (error instanceof Unroutable || error instanceof Unconfirmed) throw error;
      // While blocked, the message is only waiting: with a new connection it would be sent again and again.
      if (!this.blocked) this.onUnresponsive(error.message);
      throw new Unconfirmed(error.message);
    });
  }

  private send(channel: ConfirmChannel, message: OutgoingMessage): Promise<void> {
    const { exchange, routingKey, content, properties } = message;
    return new Promise((resolve, reject) => {
      const own = { userId: this.login, persistent: true, mandatory: true };
      channel.publish(exchange, routingKey, content, { ...properties, ...own }, (error) => {
        // The broker sends the return of an unroutable message before its confirm.
        const wasReturned = this.returned.delete(`${exchange} ${routingKey} ${properties.messageId}`);
        if (error) reject(new Unconfirmed((error as Error).message));
        else if (wasReturned) reject(new Unroutable(exchange, routingKey));
        else resolve();
      });
    });
  }

  private detach(channel: ConfirmChannel): void {
    if (this.channel === channel) this.channel = undefined;
  }
}

function keyOf({ fields, properties }: Message): string {
  return `${fields.exchange} ${fields.routingKey} ${properties.messageId as string}`;
}
