import { Logger } from '@nestjs/common';
import type { Envelope, EventName } from '@udin/contracts/events';
import { SpanKind } from '@opentelemetry/api';
import {
  type FairTurns,
  inSpan,
  isDatabaseUnavailable,
  requestContextFrom,
  runInRequest,
  withTimeout,
} from '@udin/service-kit';
import type { Channel, ConsumeMessage } from 'amqplib';
import { backoff } from '../broker/backoff';
import type { ConfirmingPublisher } from '../broker/confirming-publisher';
import { Unroutable } from '../broker/publish-failures';
import { wait } from '../broker/wait';
import type { MessagingSettings } from '../settings/messaging-settings';
import type { SenderCheck } from './check-sender';
import { readEnvelope } from './read-envelope';
import { retryOrDeadLetter, type FailedDeliveryRoute } from './retry-or-dead-letter';

export type EventHandler = (event: Envelope) => Promise<void>;

export interface Outcome {
  event: EventName;
  outcome: 'done' | FailedDeliveryRoute;
  /** Undefined when the envelope could not be read. */
  occurredAt?: string;
}

export interface DeliveryWorkerOptions {
  event: EventName;
  queue: string;
  handle: EventHandler;
  publisher: ConfirmingPublisher;
  senders: Pick<SenderCheck, 'check'>;
  /** Whether the database that the handlers need answers now. */
  isDatabaseReachable: () => Promise<boolean>;
  /** Shared by all queues of the process. */
  turns: FairTurns;
  settings: Pick<MessagingSettings, 'service' | 'retryDelays' | 'unansweredLimit' | 'handlerTimeout'>;
  /** Aborted when the process stops, or when the channel is closed and the broker gives the delivery to others. */
  stopSignal: AbortSignal;
  /** A queue of the topology is missing: declare it again. */
  onUnroutable?: () => void;
  onHandled?: (outcome: Outcome) => void;
}

/** Handles one delivery. The ack comes last: after the effect, the retry queue or the dead letter is certain. */
export class DeliveryWorker {
  private readonly logger = new Logger(DeliveryWorker.name);

  constructor(private readonly options: DeliveryWorkerOptions) {}

  /** Never rejects. */
  async work(channel: Channel, message: ConsumeMessage): Promise<void> {
    try {
      const failure = await this.handleOnceDatabaseIsReachable(message);
      if (failure) await this.retryOrDeadLetterWhenPossible(message, failure);
      channel.ack(message);
    } catch (error) {
      this.logger.warn(`${this.options.queue} ${idOf(message)} goes back to its queue: ${(error as Error).message}`);
      await wait(1_000, this.options.stopSignal);
      requeue(channel, message);
    }
  }

  /**
   * An unavailable database is not the event's fault and must not use up its retries: the delivery stays in flight.
   * @returns why it failed; undefined on success. @throws when the worker is stopped meanwhile
   */
  private async handleOnceDatabaseIsReachable(message: ConsumeMessage): Promise<Error | undefined> {
    for (let attempt = 0; ; attempt++) {
      const failure = await this.runHandler(message);
      if (!failure || (!isDatabaseUnavailable(failure) && (await this.options.isDatabaseReachable()))) return failure;
      if (this.options.stopSignal.aborted) throw new Error('stopped while the database is unavailable');
      await wait(backoff(attempt, 200, 5_000), this.options.stopSignal);
    }
  }

  private async runHandler(message: ConsumeMessage): Promise<Error | undefined> {
    const { event: name, queue, handle, turns, senders, settings, onHandled } = this.options;
    try {
      const unanswered = Number(message.properties.headers?.['x-delivery-count'] ?? 0);
      if (unanswered >= settings.unansweredLimit) throw new Error(`delivered ${unanswered} times without an answer`);
      senders.check(name, message.properties.userId as string | undefined);
      const event = await readEnvelope(message.content, name);
      await inSpan([`process ${name}`, SpanKind.CONSUMER, event.traceparent, destination(queue)], (own) => {
        const context = requestContextFrom(event.requestId, event.traceparent, own);
        const handled = () => withTimeout(handle(event), settings.handlerTimeout, 'the handler');
        return turns.take(() => runInRequest(context, handled));
      });
      onHandled?.({ event: name, outcome: 'done', occurredAt: event.occurredAt });
      return undefined;
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }

  /**
   * A broker that takes no messages is not the event's fault: the delivery stays in flight, without another run of its
   * handler. @throws when the worker is stopped meanwhile
   */
  private async retryOrDeadLetterWhenPossible(message: ConsumeMessage, failure: Error): Promise<void> {
    for (let attempt = 0; ; attempt++) {
      try {
        return await this.moveFailedDelivery(message, failure);
      } catch (error) {
        if (this.options.stopSignal.aborted) throw error;
        if (error instanceof Unroutable) this.options.onUnroutable?.();
        this.logger.warn(`${this.options.queue} ${idOf(message)} stays in flight: ${(error as Error).message}`);
      }
      await wait(backoff(attempt, 100, 5_000), this.options.stopSignal);
    }
  }

  private async moveFailedDelivery(message: ConsumeMessage, failure: Error): Promise<void> {
    const { event, publisher, queue, settings, onHandled } = this.options;
    const { route, record } = await retryOrDeadLetter(publisher, queue, message, failure, settings);
    onHandled?.({ event, outcome: route });
    const summary = `${queue} ${idOf(message)} failed (attempt ${record.attempts}): ${record.error}`;
    if (route === 'dead') this.logger.error(`${summary}; moved to the dead letters`, failure.stack);
    else this.logger.warn(summary);
  }
}

function destination(queue: string): Record<string, string> {
  return { 'messaging.system': 'rabbitmq', 'messaging.destination.name': queue };
}

function idOf(message: ConsumeMessage): string {
  return String(message.properties.messageId ?? 'without id');
}

/** On a closed channel the broker has already requeued the delivery. */
function requeue(channel: Channel, message: ConsumeMessage): void {
  try {
    channel.nack(message, false, true);
  } catch {
    return;
  }
}
