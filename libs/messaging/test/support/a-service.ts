import { Controller, Module, type Type } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { exampleOf, type PaymentCompleted, type ServiceName } from '@udin/contracts/events';
import { createService, DatabaseSettings, migrate } from '@udin/service-kit';
import type { TestDatabase } from '@udin/testing';
import { DataSource } from 'typeorm';
import {
  type Envelope,
  EventStrategy,
  InboxService,
  MessagingModule,
  OutboxMessage,
  OutboxService,
  serviceSchema,
} from '../../src';
import { MessagingEngine } from '../../src/messaging-engine';
import type { MessagingOptions } from '../../src/settings/messaging-settings';

export const schema = serviceSchema({ entities: [], migrations: [] });

export interface ServiceOptions extends Partial<MessagingOptions> {
  service: ServiceName;
  database: TestDatabase;
  amqpUrl: string;
  jwksUrl?: string;
  /** What the consumer of payment.completed does. Without it the service has no consumer. */
  effect?: (event: Envelope<'payment.completed'>, service: RunningService) => Promise<unknown>;
}

/** A real service around messaging: `payment` publishes, `document` consumes. */
export async function aService({ database, effect, jwksUrl, ...options }: ServiceOptions): Promise<RunningService> {
  await migrate(schema, database.ownerUrl);
  // The first delivery may come before the service is handed to the test.
  const handle = effect && (async (event: Envelope<'payment.completed'>) => effect(event, await running));
  const module = moduleOf(options, handle);
  const running: Promise<RunningService> = createService(
    { name: options.service, module, settings: DatabaseSettings, schema, transports: [EventStrategy] },
    {
      DATABASE_URL: database.url,
      AMQP_URL: options.amqpUrl,
      JWKS_URL: jwksUrl,
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
      NODE_ENV: 'test',
    },
  ).then((app) => new RunningService(app));
  return running;
}

export class RunningService {
  readonly engine: MessagingEngine;
  readonly inbox: InboxService;
  readonly outbox: OutboxService;
  readonly dataSource: DataSource;

  constructor(readonly app: NestFastifyApplication) {
    this.engine = app.get(MessagingEngine, { strict: false });
    this.inbox = app.get(InboxService, { strict: false });
    this.outbox = app.get(OutboxService, { strict: false });
    this.dataSource = app.get(DataSource, { strict: false });
  }

  /** One payment.completed in a transaction of its own; answers the event's id. */
  publish(data: Partial<PaymentCompleted> = {}): Promise<string> {
    return this.dataSource.transaction((tx) =>
      this.outbox.add(tx, 'payment.completed', { ...exampleOf('payment.completed'), ...data }),
    );
  }

  async outboxRow(id: string): Promise<OutboxMessage> {
    return this.dataSource.manager.findOneByOrFail(OutboxMessage, { id });
  }

  async isPublished(id: string): Promise<boolean> {
    return (await this.outboxRow(id)).publishedAt !== null;
  }

  async isReady(): Promise<boolean> {
    return (await this.app.inject('/health/ready')).statusCode === 200;
  }

  close(): Promise<void> {
    return this.app.close();
  }
}

function moduleOf(
  options: MessagingOptions,
  handle?: (event: Envelope<'payment.completed'>) => Promise<unknown>,
): Type {
  @Controller()
  class UnlockUploadsOnPaymentConsumer {
    @EventPattern('payment.completed')
    async unlock(@Payload() event: Envelope<'payment.completed'>) {
      await handle?.(event);
    }
  }

  @Module({
    imports: [MessagingModule.forRoot(options)],
    controllers: handle ? [UnlockUploadsOnPaymentConsumer] : [],
  })
  class TestServiceModule {}
  return TestServiceModule;
}
