import { connect, type ChannelModel, type ConfirmChannel } from 'amqplib';

/** A persistent message to a quorum queue and the broker's confirm, with nothing around it: what is compared with. */
export class BareConfirm {
  private constructor(
    private readonly connection: ChannelModel,
    private readonly channel: ConfirmChannel,
  ) {}

  static async on(amqpUrl: string): Promise<BareConfirm> {
    const connection = await connect(amqpUrl, { noDelay: true });
    const channel = await connection.createConfirmChannel();
    await channel.assertQueue('bench.bare', { durable: true, arguments: { 'x-queue-type': 'quorum' } });
    await channel.consume('bench.bare', () => undefined, { noAck: true });
    return new BareConfirm(connection, channel);
  }

  /** Milliseconds. */
  async roundTrip(): Promise<number> {
    const began = performance.now();
    this.channel.sendToQueue('bench.bare', Buffer.alloc(600), { persistent: true });
    await this.channel.waitForConfirms();
    return performance.now() - began;
  }

  async end(): Promise<void> {
    await this.connection.close();
  }
}
