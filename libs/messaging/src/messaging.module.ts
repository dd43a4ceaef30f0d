import {
  type DynamicModule,
  Global,
  Inject,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type Type,
} from '@nestjs/common';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { ListeningService } from '@udin/contracts';
import { DatabaseSettings, OperationsService, parseSettings, ReadinessService } from '@udin/service-kit';
import type { DataSource } from 'typeorm';
import { DeadLetterService } from './dead-letters/dead-letter.service';
import { deadLettersController } from './dead-letters/dead-letters.controller';
import { LearnOfEndedSessionsConsumer } from './ended-sessions/learn-of-ended-sessions.consumer';
import { InboxService } from './inbox/inbox.service';
import { MessagingEngine } from './messaging-engine';
import { OutboxService } from './outbox/outbox.service';
import { EventSettings } from './settings/event.settings';
import { messagingSettings, type MessagingOptions } from './settings/messaging-settings';
import { queuesOf } from './topology/subscriptions';
import { EventStrategy } from './transport/event-strategy';

/** Events for one service: OutboxService and InboxService to inject, the relay, and the transport for handlers. */
@Global()
@Module({})
export class MessagingModule implements OnApplicationBootstrap, OnApplicationShutdown {
  static forRoot(options: MessagingOptions): DynamicModule {
    // Apart, so that a wrong one is told at once and not when a database answers.
    const settings = { provide: EventSettings, useFactory: () => parseSettings(EventSettings, process.env) };
    const engine = {
      provide: MessagingEngine,
      inject: [getDataSourceToken(), DatabaseSettings, EventSettings],
      useFactory: (dataSource: DataSource, service: DatabaseSettings, events: EventSettings) =>
        new MessagingEngine(messagingSettings(options, service, events), dataSource),
    };
    const outbox = {
      provide: OutboxService,
      inject: [MessagingEngine],
      useFactory: (engine: MessagingEngine) => new OutboxService(() => engine.relayNow()),
    };
    const deadLetters = {
      provide: DeadLetterService,
      inject: [MessagingEngine],
      useFactory: (engine: MessagingEngine) => engine.deadLetters,
    };
    return {
      module: MessagingModule,
      controllers: controllersOf(options.service),
      providers: [settings, engine, outbox, deadLetters, InboxService, EventStrategy],
      exports: [MessagingEngine, OutboxService, InboxService, EventStrategy],
    };
  }

  constructor(
    @Inject(MessagingEngine) private readonly engine: MessagingEngine,
    private readonly readiness: ReadinessService,
    private readonly operations: OperationsService,
  ) {}

  onApplicationBootstrap(): void {
    // Events wait in the outbox while it is away.
    this.readiness.add('broker', 'at-start', async () => {
      const problem = this.engine.problem();
      if (problem) throw new Error(problem);
    });
    this.operations.reportEvents(() => this.engine.report());
    this.engine.start();
  }

  /** With the EventStrategy the engine is stopped before this; an application without it needs this call. */
  async onApplicationShutdown(): Promise<void> {
    await this.engine.stop();
  }
}

function controllersOf(service: string): Type[] {
  const events = queuesOf(service).map(({ event }) => event);
  return [
    ...(events.length > 0 ? [deadLettersController(service as ListeningService)] : []),
    ...(events.includes('session.ended') ? [LearnOfEndedSessionsConsumer] : []),
  ];
}
