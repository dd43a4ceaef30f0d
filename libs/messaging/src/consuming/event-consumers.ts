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

type SharedWorkerOptions = Omit<DeliveryWorkerOptions, 'event' | 'queue' | 'handle' | 'settings' | 'stopSignal'>;

/** A broker that has fallen silent is not waited for: what it was not told it will find out. */
const ANSWER_TIMEOUT_MS = 2_000;

/** The consuming side of a service: one connection, one channel, one consumer for each of its queues. */
export class EventConsumers {
  private readonly connection: BrokerConnection;
  private readonly stopping = new AbortController();
  private readonly inFlight = new InFlightDeliveries();
  private readonly consumerTags = new Set<string>();
  private channel?: Channel;
  private handlers = new Map<EventName, EventHandler>();

  constructor(
    private readonly settings: MessagingSettings,
    private readonly shared: SharedWorkerOptions,
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
    await within(ANSWER_TIMEOUT_MS, cancelled, 'no answer').catch(() => undefined);
    this.stopping.abort();
    await within(this.settings.drainTimeout, this.inFlight.finished(), 'not drained').catch(() => undefined);
    // A channel closed right after acks on a quorum queue may deliver again: closing it waits for the broker's word.
    if (channel) await within(ANSWER_TIMEOUT_MS, channel.close(), 'no answer').catch(() => undefined);
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
    const channelClosed = new AbortController();
    channel.on('close', () => channelClosed.abort());
    const stopSignal = AbortSignal.any([this.stopping.signal, channelClosed.signal]);
    // Each delivery in hand may wait on it.
    setMaxListeners(0, stopSignal);
    this.channel = channel;
    for (const [event, handle] of this.handlers) await this.consume(channel, event, handle, stopSignal);
  }

  private async consume(channel: Channel, event: EventName, handle: EventHandler, stopSignal: AbortSignal) {
    const queue = queueOf(this.settings.service, event);
    const { settings, shared } = this;
    const worker = new DeliveryWorker({ ...shared, event, queue, handle, settings, stopSignal });
    const { consumerTag } = await channel.consume(queue, (message) => {
      // The broker ends a consumer whose queue was deleted: reconnecting declares it again.
      if (!message) return this.connection.discard(`${queue} was deleted`);
      this.inFlight.track(worker.work(channel, message));
    });
    this.consumerTags.add(consumerTag);
  }
}
