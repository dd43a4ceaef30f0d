import { Logger } from '@nestjs/common';
import type { EventName } from '@udin/contracts/events';
import { isDatabaseUnavailable, requestContextFrom, runInRequest } from '@udin/service-kit';
import type { Channel, ConsumeMessage } from 'amqplib';
import { backoff } from '../broker/backoff';
import type { ConfirmingPublisher } from '../broker/confirming-publisher';
import { Unroutable } from '../broker/publish-failures';
import { wait, within } from '../broker/wait';
import type { Envelope } from '../envelope';
import type { MessagingSettings } from '../settings/messaging-settings';
import { readEnvelope } from './read-envelope';
import { retryOrDeadLetter, type FailedDeliveryRoute } from './retry-or-dead-letter';

export type EventHandler = (event: Envelope) => Promise<void>;

export interface Outcome {
  event: EventName;
  outcome: 'done' | FailedDeliveryRoute;
  /** Known when the envelope could be read. */
  occurredAt?: string;
}

export interface DeliveryWorkerOptions {
  event: EventName;
  queue: string;
  handle: EventHandler;
  publisher: ConfirmingPublisher;
  /** Resolves when what handlers need (the database) answers. */
  isDatabaseReachable: () => Promise<boolean>;
  settings: Pick<MessagingSettings, 'retryDelays' | 'unansweredLimit' | 'handlerTimeout'>;
  /** The process is stopping, or the channel is gone and somebody else has the delivery: no reason to hold on to it. */
  stopSignal: AbortSignal;
  /** A queue that should be there is missing: declare it again. */
  onUnroutable?: () => void;
  onHandled?: (outcome: Outcome) => void;
}

/** Takes one delivery to its end: effect, or waiting queue, or dead letter; then, and only then, the ack. */
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
   * A database that is away is not the event's fault and must not use up its tries: the delivery is kept in hand.
   * @returns why it failed, undefined on success. @throws when it is given up meanwhile.
   */
  private async handleOnceDatabaseIsReachable(message: ConsumeMessage): Promise<Error | undefined> {
    for (let attempt = 0; ; attempt++) {
      const failure = await this.try(message);
      if (!failure || (!isDatabaseUnavailable(failure) && (await this.options.isDatabaseReachable()))) return failure;
      if (this.options.stopSignal.aborted) throw new Error('given up while the database is away');
      await wait(backoff(attempt, 200, 5_000), this.options.stopSignal);
    }
  }

  private async try(message: ConsumeMessage): Promise<Error | undefined> {
    const { event: name, handle, settings, onHandled } = this.options;
    try {
      const unanswered = Number(message.properties.headers?.['x-delivery-count'] ?? 0);
      if (unanswered >= settings.unansweredLimit) throw new Error(`delivered ${unanswered} times without an answer`);
      const event = await readEnvelope(message.content, name);
      const handling = runInRequest(requestContextFrom(event.requestId, event.traceparent), () => handle(event));
      await within(settings.handlerTimeout, handling, `the handler took longer than ${settings.handlerTimeout} ms`);
      onHandled?.({ event: name, outcome: 'done', occurredAt: event.occurredAt });
      return undefined;
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }

  /**
   * A publisher that cannot publish is not the event's fault either: neither its handler nor its count of deliveries
   * has to run again for it. @throws when it is given up meanwhile.
   */
  private async retryOrDeadLetterWhenPossible(message: ConsumeMessage, failure: Error): Promise<void> {
    for (let attempt = 0; ; attempt++) {
      try {
        return await this.moveFailedDelivery(message, failure);
      } catch (error) {
        if (this.options.stopSignal.aborted) throw error;
        if (error instanceof Unroutable) this.options.onUnroutable?.();
        this.logger.warn(`${this.options.queue} ${idOf(message)} is kept in hand: ${(error as Error).message}`);
      }
      await wait(backoff(attempt, 100, 5_000), this.options.stopSignal);
    }
  }

  private async moveFailedDelivery(message: ConsumeMessage, failure: Error): Promise<void> {
    const { event, publisher, queue, settings, onHandled } = this.options;
    const { fate, record } = await retryOrDeadLetter(publisher, queue, message, failure, settings.retryDelays);
    onHandled?.({ event, outcome: fate });
    const summary = `${queue} ${idOf(message)} failed (try ${record.attempts}): ${record.error}`;
    if (fate === 'dead') this.logger.error(`${summary}; kept as a dead letter`, failure.stack);
    else this.logger.warn(summary);
  }
}

function idOf(message: ConsumeMessage): string {
  return String(message.properties.messageId ?? 'without id');
}

/** On a channel that is gone the broker has already taken the delivery back. */
function requeue(channel: Channel, message: ConsumeMessage): void {
  try {
    channel.nack(message, false, true);
  } catch {
    return;
  }
}
