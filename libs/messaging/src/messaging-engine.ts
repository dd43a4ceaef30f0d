import type { EventName } from '@udin/contracts/events';
import { type EventsReport, type PeriodicWork, withTimeout } from '@udin/service-kit';
import type { DataSource } from 'typeorm';
import { BrokerConnection } from './broker/broker-connection';
import { ConfirmingPublisher } from './broker/confirming-publisher';
import { cleanupJob } from './cleanup/cleanup.job';
import { deadLettersJob } from './cleanup/dead-letters.job';
import type { EventHandler } from './consuming/delivery-worker';
import { SenderCheck } from './consuming/check-sender';
import { EventConsumers } from './consuming/event-consumers';
import { DeadLetterService } from './dead-letters/dead-letter.service';
import { loginIn } from './logins/login-in';
import { MessagingMetrics } from './metrics/messaging-metrics';
import { reportEvents } from './operations/report-events';
import { bringEventsForwardJob } from './outbox/bring-events-forward.job';
import { ChannelListener } from './outbox/channel-listener';
import { OutboxRelay } from './outbox/outbox-relay';
import type { MessagingSettings } from './settings/messaging-settings';
import { declareRetryQueues, declareTopology } from './topology/declare-topology';
import { queueDepths } from './topology/queue-depths';
import { queuesOf, subscriptionsOf } from './topology/subscriptions';

/** The trigger of the outbox table notifies on this channel when none of our own connections has written. */
const OUTBOX_CHANNEL = 'outbox_message';
const DATABASE_TIMEOUT_MS = 3_000;

/**
 * Everything of a service that talks to the broker. Publishing and consuming have a connection each: a broker that is
 * short of memory stops reading from publishers, but must still receive the acks of consumers.
 */
export class MessagingEngine {
  readonly deadLetters: DeadLetterService;
  private readonly metrics: MessagingMetrics;
  private readonly publisher: ConfirmingPublisher;
  private readonly publishing: BrokerConnection;
  private readonly relay: OutboxRelay;
  private readonly wakeUp: ChannelListener;
  private readonly jobs: PeriodicWork[];
  private readonly consumers: EventConsumers;
  private stopped?: Promise<void>;
  private consuming = false;

  constructor(
    readonly settings: MessagingSettings,
    private readonly dataSource: DataSource,
  ) {
    const login = loginIn(settings.amqpUrl);
    const onUnresponsive = (reason: string) => this.publishing.discard(reason);
    this.publisher = new ConfirmingPublisher(settings.confirmTimeout, onUnresponsive, login);
    this.publishing = new BrokerConnection({
      url: settings.amqpUrl,
      name: `${settings.service} publisher`,
      onConnected: async (connection) => {
        const channel = await connection.createChannel();
        await declareTopology(channel, subscriptionsOf(settings.service));
        // The consumer declares these too, before it begins; this restores a queue that disappeared later.
        if (queuesOf(settings.service).length > 0)
          await declareRetryQueues(channel, settings.service, settings.retryDelays);
        await channel.close();
        // Last: a set-up that takes too long is cut off, and what was on its way then would be sent a second time.
        await this.publisher.attach(connection);
        this.relay.wake();
      },
    });
    this.metrics = new MessagingMetrics(settings, dataSource, async (queues) =>
      queueDepths(this.publishing.open(), queues),
    );
    this.relay = new OutboxRelay(dataSource, this.publisher, settings, {
      onBatch: (result) => this.metrics.countBatch(result),
      onUnroutable: () => this.redeclareTopology(),
    });
    this.wakeUp = new ChannelListener(urlOf(dataSource), OUTBOX_CHANNEL, () => this.relay.wake());
    this.deadLetters = new DeadLetterService(() => this.publishing.open(), queuesOf(settings.service), login);
    this.jobs = [
      bringEventsForwardJob(dataSource, settings),
      cleanupJob(dataSource, settings),
      deadLettersJob(this.deadLetters, settings),
    ];
    this.consumers = new EventConsumers(settings, {
      publisher: this.publisher,
      senders: new SenderCheck(settings),
      isDatabaseReachable: () => this.isDatabaseReachable(),
      onUnroutable: () => this.redeclareTopology(),
      onHandled: (outcome) => this.metrics.countDelivery(outcome),
    });
  }

  start(): void {
    this.metrics.start();
    this.publishing.start();
    this.relay.start();
    this.wakeUp.start();
    for (const job of this.jobs) job.start();
  }

  consume(handlers: Map<EventName, EventHandler>): void {
    this.consuming = handlers.size > 0;
    if (this.consuming) this.consumers.start(handlers);
  }

  /** This instance has committed events: nobody else is told, so that one relay looks and not all of them. */
  relayNow(): void {
    this.relay.wake();
  }

  /** For readiness: why events do not flow; undefined when they do. */
  problem(): string | undefined {
    const { publishing, publisher } = this;
    return publishing.problem() ?? publisher.problem() ?? (this.consuming ? this.consumers.problem() : undefined);
  }

  /** For operators. */
  report(): Promise<EventsReport> {
    const { service } = this.settings;
    return reportEvents(service, this.dataSource, (queues) => queueDepths(this.publishing.open(), queues));
  }

  /** Consumers stop first, so that events written by the last handlers are still published. Safe to call twice. */
  stop(): Promise<void> {
    this.stopped ??= this.stopAll();
    return this.stopped;
  }

  private async stopAll(): Promise<void> {
    const ended = this.jobs.map((job) => job.stop(this.settings.drainTimeout));
    await Promise.all([...ended, this.consumers.drain()]);
    await this.wakeUp.stop();
    await withTimeout(this.relay.stop(), this.settings.drainTimeout, 'the last run of the relay').catch(
      () => undefined,
    );
    await this.publishing.stop();
    this.metrics.stop();
  }

  /** Each new connection declares the topology, so reconnecting creates what is missing. */
  private redeclareTopology(): void {
    this.publishing.discard('queues are missing');
  }

  private async isDatabaseReachable(): Promise<boolean> {
    return withTimeout(this.dataSource.query('SELECT 1'), DATABASE_TIMEOUT_MS, 'the database').then(
      () => true,
      () => false,
    );
  }
}

function urlOf(dataSource: DataSource): string {
  const { options } = dataSource;
  if (options.type !== 'postgres' || !options.url)
    throw new Error('messaging needs a PostgreSQL data source with a URL');
  return options.url;
}
