import { migrate } from '@udin/service-kit';
import { aBroker, aMigratedDatabase, type TestBroker, type TestDatabase, waitFor } from '@udin/testing';
import { connect, type ConsumeMessage } from 'amqplib';
import { queueDepths } from '../../src/topology/queue-depths';
import { aService, type RunningService, schema, type ServiceOptions } from './a-service';

/** A broker, a database for each side, and the services started on them; everything ends with `close`. */
export class Scene {
  private readonly services: RunningService[] = [];

  private constructor(
    readonly broker: TestBroker,
    readonly producerDatabase: TestDatabase,
    readonly consumerDatabase: TestDatabase,
  ) {}

  static async open(): Promise<Scene> {
    // Copies of one that has its tables: each test has a scene of its own.
    const aCopy = () => aMigratedDatabase('messaging', schema, migrate);
    return new Scene(...(await Promise.all([aBroker(), aCopy(), aCopy()])));
  }

  producer(options: Partial<ServiceOptions> = {}): Promise<RunningService> {
    return this.start({
      service: 'payment',
      database: this.producerDatabase,
      amqpUrl: this.broker.amqpUrl,
      ...options,
    });
  }

  consumer(effect: ServiceOptions['effect'], options: Partial<ServiceOptions> = {}): Promise<RunningService> {
    const { consumerDatabase: database, broker } = this;
    return this.start({ service: 'document', database, amqpUrl: broker.amqpUrl, effect, ...options });
  }

  /** Takes the next messages out of a queue; waits until it is there and there are so many. */
  async take(queue: string, count: number): Promise<ConsumeMessage[]> {
    await waitFor(async () => (await this.waiting(queue)) >= 0, { what: queue });
    const connection = await connect(this.broker.amqpUrl);
    const channel = await connection.createChannel();
    await channel.prefetch(count);
    const messages: ConsumeMessage[] = [];
    await channel.consume(queue, (message) => message && messages.push(message));
    await waitFor(() => messages.length === count, { what: `${count} messages in ${queue}` });
    channel.ackAll();
    await channel.close();
    await connection.close();
    return messages;
  }

  async takeEventIds(queue: string, count: number): Promise<string[]> {
    const messages = await this.take(queue, count);
    return messages.map(({ content }) => (JSON.parse(content.toString()) as { id: string }).id);
  }

  /**
   * Messages waiting in a queue, counted at this moment; 0 also when the broker is too busy to count, so any other
   * number is waited for. @throws when nobody has declared the queue yet.
   */
  async waiting(queue: string): Promise<number> {
    const connection = await connect(this.broker.amqpUrl);
    try {
      return (await queueDepths(connection, [queue])).get(queue)!;
    } finally {
      await connection.close();
    }
  }

  /** Puts raw bytes in front of the consumer, once one of the services has declared its queue. */
  async send(content: string, properties: object = {}): Promise<void> {
    const connection = await connect(this.broker.amqpUrl);
    const channel = await connection.createConfirmChannel();
    let wasReturned = false;
    channel.on('return', () => (wasReturned = true));
    const publish = async () => {
      wasReturned = false;
      channel.sendToQueue('document.payment.completed', Buffer.from(content), { ...properties, mandatory: true });
      await channel.waitForConfirms();
      return !wasReturned;
    };
    await waitFor(publish, { what: 'the queue of payment.completed' });
    await connection.close();
  }

  async close(): Promise<void> {
    await Promise.all(this.services.map((service) => service.close()));
    await Promise.all([this.broker.drop(), this.producerDatabase.drop(), this.consumerDatabase.drop()]);
  }

  private async start(options: ServiceOptions): Promise<RunningService> {
    const service = await aService(options);
    this.services.push(service);
    return service;
  }
}
