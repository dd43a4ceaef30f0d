import type { Envelope, EventName } from '@udin/contracts/events';
import type { OutgoingMessage } from '../broker/confirming-publisher';
import { EVENTS_EXCHANGE } from '../topology/names';
import type { PendingMessage } from './outbox-batch';

export function toOutgoingMessage(row: PendingMessage): OutgoingMessage {
  return {
    exchange: EVENTS_EXCHANGE,
    routingKey: row.name,
    content: Buffer.from(JSON.stringify(toEnvelope(row))),
    properties: {
      messageId: row.id,
      type: row.name,
      contentType: 'application/json',
      contentEncoding: 'utf-8',
      timestamp: Math.floor(row.occurredAt.getTime() / 1000),
    },
  };
}

function toEnvelope(row: PendingMessage): Envelope {
  return {
    id: row.id,
    name: row.name as EventName,
    version: row.version,
    occurredAt: row.occurredAt.toISOString(),
    ...(row.requestId && { requestId: row.requestId }),
    ...(row.traceparent && { traceparent: row.traceparent }),
    data: row.data as Envelope['data'],
  };
}
