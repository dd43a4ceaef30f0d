import { Controller, Module, type Type } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { paymentCompletedExample, type PaymentCompleted, type ServiceName } from '@udin/contracts/events';
import { createService, currentRequest, DatabaseSettings, migrate, type RequestContext } from '@udin/service-kit';
import { DataSource } from 'typeorm';
import { Envelope, EventStrategy, Inbox, InboxReceipt, MessagingModule, MessagingTables1700000000000, Outbox, OutboxMessage } from '../../src';
import type { MessagingOptions } from '../../src/settings/messaging-settings';

export const schema = { entities: [OutboxMessage, InboxReceipt], migrations: [MessagingTables1700000000000] };

export interface ServiceOptions extends Partial<MessagingOptions> {
  service: ServiceName;
  databaseUrl: string;
  amqpUrl: string;
  /** What the consumer of payment.completed does; none: the service has no consumer. */
  effect?: (event: Envelope<'payment.completed'>, context: RequestContext | undefined) => Promise<void>;
}

/** A real service around messaging: payment when it only publishes, document when it consumes. */
export async function aService({ databaseUrl, effect, ...options }: ServiceOptions) {
  await migrate(schema, databaseUrl);
  const app = await createService(
    {
      name: options.service,
      module: moduleOf(options, effect),
      settings: DatabaseSettings,
      schema,
      transports: [EventStrategy],
    },
    { DATABASE_URL: databaseUrl, AMQP_URL: options.amqpUrl, LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent', NODE_ENV: 'test' },
  );
  return new RunningService(app);
}

export class RunningService {
  readonly inbox: Inbox;
  readonly outbox: Outbox;
  readonly dataSource: DataSource;

  constructor(readonly app: NestFastifyApplication) {
    this.inbox = app.get(Inbox, { strict: false });
    this.outbox = app.get(Outbox, { strict: false });
    this.dataSource = app.get(DataSource, { strict: false });
  }

  /** One payment.completed in a transaction of its own; answers the event's id. */
  async publish(data: Partial<PaymentCompleted> = {}): Promise<string> {
    return this.dataSource.transaction((tx) =>
      this.outbox.add(tx, 'payment.completed', { ...paymentCompletedExample, ...data }),
    );
  }

  async isReady(): Promise<boolean> {
    return (await this.app.inject('/health/ready')).statusCode === 200;
  }

  close(): Promise<void> {
    return this.app.close();
  }
}

function moduleOf(options: MessagingOptions, effect: ServiceOptions['effect']): Type {

  @Controller()
  class UnlockUploadsOnPaymentConsumer {
    @EventPattern('payment.completed')
    async unlock(@Payload() event: Envelope<'payment.completed'>) {
      await effect?.(event, currentRequest());
    }
  }

  @Module({
    imports: [MessagingModule.forRoot(options)],
    controllers: effect ? [UnlockUploadsOnPaymentConsumer] : [],
  })
  class TestServiceModule {}
  return TestServiceModule;
}
