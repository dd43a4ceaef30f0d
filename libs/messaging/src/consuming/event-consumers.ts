import { setMaxListeners } from 'node:events';
import type { EventName } from '@udin/contracts/events';
import type { Channel, ChannelModel } from 'amqplib';
import { BrokerConnection } from '../broker/broker-connection';
import { within } from '../broker/wait';
import type { MessagingSettings } from '../settings/messaging-settings';
import { declareRetryQueues, declareTopology } from '../topology/declare-topology';
import { queueOf } from '../topology/names';
import { subscriptionsOf } from '../topology/subscriptions';
import { InFlightDeliveries } from './in-flight-deliveries';
import { DeliveryWorker, type DeliveryWorkerOptions, type EventHandler } from './delivery-worker';

type Shared = Omit<DeliveryWorkerOptions, 'event' | 'queue' | 'handle' | 'settings' | 'givingUp'>;

/** A broker that has fallen silent is not waited for: what it was not told it will find out. */
const answerTimeout = 2_000;

/** The consuming side of a service: one connection, one channel, one consumer for each of its queues. */
export class EventConsumers {
  private readonly connection: BrokerConnection;
  private readonly stopping = new AbortController();
  private readonly inHand = new InFlightDeliveries();
  private readonly consumerTags = new Set<string>();
  private channel?: Channel;
  private handlers = new Map<EventName, EventHandler>();

  constructor(
    private readonly settings: MessagingSettings,
    private readonly shared: Shared,
  ) {
    this.connection = new BrokerConnection({
      url: settings.amqpUrl,
      name: `${settings.service} consumer`,
      onConnected: (connection) => this.consumeOn(connection),
    });
  }

  start(handlers: Map<EventName, EventHandler>): void {
    this.handlers = handlers;
    this.connection.start();
  }

  /** Undefined when consuming. */
  problem(): string | undefined {
    return this.connection.problem();
  }

  /** Takes no more deliveries and finishes those in hand; what does not finish in time is delivered again later. */
  async drain(): Promise<void> {
    const channel = this.channel;
    const cancelled = Promise.all([...this.consumerTags].map(async (tag) => channel?.cancel(tag)));
    await within(answerTimeout, cancelled, 'no answer').catch(() => undefined);
    this.stopping.abort();
    await within(this.settings.drainTimeout, this.inHand.finished(), 'not drained').catch(() => undefined);
    // A channel closed right after acks on a quorum queue may deliver again: closing it waits for the broker's word.
    if (channel) await within(answerTimeout, channel.close(), 'no answer').catch(() => undefined);
    await this.connection.stop();
  }

  private async consumeOn(connection: ChannelModel): Promise<void> {
    const channel = await connection.createChannel();
    channel.on('error', (error: Error) => this.connection.discard(error.message));
    await declareTopology(channel, subscriptionsOf(this.settings.service));
    await declareRetryQueues(channel, this.settings.retryDelays);
    await channel.prefetch(this.settings.prefetch);
    this.consumerTags.clear();
    // A connection that comes back while the service drains brings no new work.
    if (this.stopping.signal.aborted) return;
    const gone = new AbortController();
    channel.on('close', () => gone.abort());
    const givingUp = AbortSignal.any([this.stopping.signal, gone.signal]);
    // Each delivery in hand may wait on it.
    setMaxListeners(0, givingUp);
    this.channel = channel;
    for (const [event, handle] of this.handlers) await this.consume(channel, event, handle, givingUp);
  }

  private async consume(channel: Channel, event: EventName, handle: EventHandler, givingUp: AbortSignal) {
    const queue = queueOf(this.settings.service, event);
    const { settings, shared } = this;
    const worker = new DeliveryWorker({ ...shared, event, queue, handle, settings, givingUp });
    const { consumerTag } = await channel.consume(queue, (message) => {
      // The broker ends a consumer whose queue was deleted: reconnecting declares it again.
      if (!message) return this.connection.discard(`${queue} was deleted`);
      this.inHand.track(worker.work(channel, message));
    });
    this.consumerTags.add(consumerTag);
  }
}
