import type { ConsumeMessage } from 'amqplib';
import { v7 as uuid } from 'uuid';
import type { ConfirmingPublisher } from '../broker/confirming-publisher';
import { afterFailure, failureRecordOf, toHeaders, type FailureRecord } from '../delivery-headers/failure-record';
import { replayRecordOf, toReplayHeaders } from '../delivery-headers/replay-record';
import type { MessagingSettings } from '../settings/messaging-settings';
import { deadQueueOf, retryRouteOf } from '../topology/names';
import { PermanentFailure } from './permanent-failure';

export type FailedDeliveryRoute = 'retry' | 'dead';

/**
 * Moves a failed delivery to its retry queue, or to the dead letters when its retries are used up. Its content does not
 * change. Resolves after the broker's confirm: then the original can be acknowledged.
 * @throws when the broker did not take it: then the original must not be acknowledged
 */
export async function retryOrDeadLetter(
  publisher: ConfirmingPublisher,
  queue: string,
  message: ConsumeMessage,
  error: Error,
  { service, retryDelays }: Pick<MessagingSettings, 'service' | 'retryDelays'>,
): Promise<{ route: FailedDeliveryRoute; record: FailureRecord }> {
  const { headers } = message.properties;
  const record = afterFailure(failureRecordOf(headers), error);
  const delay = error instanceof PermanentFailure ? undefined : retryDelays[record.attempts - 1];
  const target =
    delay === undefined
      ? { exchange: '', routingKey: deadQueueOf(queue) }
      : { exchange: retryRouteOf(service, delay), routingKey: queue };
  await publisher.publish({
    ...target,
    content: message.content,
    properties: {
      contentType: message.properties.contentType as string,
      contentEncoding: message.properties.contentEncoding as string,
      type: message.properties.type as string,
      timestamp: message.properties.timestamp as number,
      // Operators select dead letters by this id, so a message without one gets one.
      messageId: (message.properties.messageId as string | undefined) ?? uuid(),
      headers: { ...toHeaders(record), ...toReplayHeaders(replayRecordOf(headers)) },
    },
  });
  return { route: delay === undefined ? 'dead' : 'retry', record };
}
