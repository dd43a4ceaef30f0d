import { setMaxListeners } from 'node:events';
import type { EventName } from '@udin/contracts/events';
import { FairTurns, withTimeout } from '@udin/service-kit';
import type { Channel, ChannelModel } from 'amqplib';
import { BrokerConnection } from '../broker/broker-connection';
import type { MessagingSettings } from '../settings/messaging-settings';
import { declareRetryQueues, declareTopology } from '../topology/declare-topology';
import { queueOf } from '../topology/names';
import { subscriptionsOf } from '../topology/subscriptions';
import { DeliveryWorker, type DeliveryWorkerOptions, type EventHandler } from './delivery-worker';
import { InFlightDeliveries } from './in-flight-deliveries';

type OwnOptions = 'event' | 'queue' | 'handle' | 'turns' | 'settings' | 'stopSignal';
type SharedWorkerOptions = Omit<DeliveryWorkerOptions, OwnOptions>;

/** A broker that does not answer is not waited for: it notices the closed connection by itself. */
const ANSWER_TIMEOUT_MS = 2_000;

/** The consuming side of a service: one connection, one channel, one consumer for each of its queues. */
export class EventConsumers {
  private readonly connection: BrokerConnection;
  private readonly stopping = new AbortController();
  private readonly inFlight = new InFlightDeliveries();
  private readonly consumerTags = new Set<string>();
  /**
   * Of handlers that work at the same time. Each has a transaction, and every queue brings deliveries: without this a
   * backlog would take all connections of the database, and requests would get none.
   */
  private readonly turns: FairTurns;
  private channel?: Channel;
  private handlers = new Map<EventName, EventHandler>();

  constructor(
    private readonly settings: MessagingSettings,
    private readonly shared: SharedWorkerOptions,
  ) {
    this.turns = new FairTurns(settings.handlersAtOnce);
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

  /** Why nothing is consumed; undefined when it is. */
  problem(): string | undefined {
    return this.connection.problem();
  }

  /** Takes no new deliveries and finishes those in flight; what does not finish in time is delivered again later. */
  async drain(): Promise<void> {
    const channel = this.channel;
    const cancelled = Promise.all([...this.consumerTags].map(async (tag) => channel?.cancel(tag)));
    await withTimeout(cancelled, ANSWER_TIMEOUT_MS, 'cancelling the consumers').catch(() => undefined);
    this.stopping.abort();
    await withTimeout(this.inFlight.finished(), this.settings.drainTimeout, 'the deliveries in flight').catch(
      () => undefined,
    );
    // Acks to a quorum queue may get lost when the connection closes at once: first wait for the channel's close.
    if (channel) await withTimeout(channel.close(), ANSWER_TIMEOUT_MS, 'closing the channel').catch(() => undefined);
    await this.connection.stop();
  }

  private async consumeOn(connection: ChannelModel): Promise<void> {
    const channel = await connection.createChannel();
    channel.on('error', (error: Error) => this.connection.discard(error.message));
    await declareTopology(channel, subscriptionsOf(this.settings.service));
    await declareRetryQueues(channel, this.settings.service, this.settings.retryDelays);
    await channel.prefetch(this.settings.prefetch);
    this.consumerTags.clear();
    // A connection that is re-established while the service stops must not bring new work.
    if (this.stopping.signal.aborted) return;
    const channelClosed = new AbortController();
    channel.on('close', () => channelClosed.abort());
    const stopSignal = AbortSignal.any([this.stopping.signal, channelClosed.signal]);
    // Each delivery in flight may listen to it; without this Node warns of a leak.
    setMaxListeners(0, stopSignal);
    this.channel = channel;
    for (const [event, handle] of this.handlers) await this.consume(channel, event, handle, stopSignal);
  }

  private async consume(channel: Channel, event: EventName, handle: EventHandler, stopSignal: AbortSignal) {
    const queue = queueOf(this.settings.service, event);
    const { turns, settings, shared } = this;
    const worker = new DeliveryWorker({ ...shared, event, queue, handle, turns, settings, stopSignal });
    const { consumerTag } = await channel.consume(queue, (message) => {
      // Without a message: the broker cancelled this consumer, because its queue was deleted. Reconnecting declares it.
      if (!message) return this.connection.discard(`${queue} was deleted`);
      this.inFlight.track(worker.work(channel, message));
    });
    this.consumerTags.add(consumerTag);
  }
}
