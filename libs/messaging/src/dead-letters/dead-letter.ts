import { DAY_MS } from '@udin/contracts/india-time';
import type { Message } from 'amqplib';
import { failureRecordOf } from '../delivery-headers/failure-record';
import { replayRecordOf, type ReplayRecord } from '../delivery-headers/replay-record';

/**
 * How much longer receipts are kept than dead letters: for a queue that nobody read for weeks, and the tries of a
 * delivery. What happened longer ago may have lost its receipt, and would be worked twice when it is sent again.
 */
export const RECEIPTS_OUTLIVE_MS = 30 * DAY_MS;

/** A delivery whose retries are used up, as shown to an operator. */
export interface DeadLetter extends ReplayRecord {
  /** The event's id; for a message that is not an event, the message's id. */
  id: string;
  /** Where it failed and where a replay puts it. */
  queue: string;
  attempts: number;
  error: string;
  /** ISO 8601, UTC. */
  firstFailedAt: string | null;
  lastFailedAt: string | null;
  occurredAt: string | null;
  requestId: string | null;
}

/** Contains personal data, so it is shown only for a single dead letter, never in lists. */
export interface DeadLetterWithContent extends DeadLetter {
  /** Parsed if it is JSON, otherwise the text. */
  content: unknown;
}

export function toDeadLetter(queue: string, message: Message): DeadLetterWithContent {
  const record = failureRecordOf(message.properties.headers);
  const content = contentOf(message);
  const envelope = (typeof content === 'object' ? content : null) as Record<string, unknown> | null;
  return {
    id: idOf(message),
    queue,
    attempts: record?.attempts ?? 0,
    // Without a record the broker itself gave up, after its own limit of deliveries.
    error: record?.error ?? 'delivered again and again without an answer',
    firstFailedAt: record?.firstFailedAt ?? null,
    lastFailedAt: record?.lastFailedAt ?? null,
    occurredAt: textOrNull(envelope?.occurredAt),
    requestId: textOrNull(envelope?.requestId),
    ...replayRecordOf(message.properties.headers),
    content,
  };
}

export function withoutContent({ content: _content, ...deadLetter }: DeadLetterWithContent): DeadLetter {
  return deadLetter;
}

/**
 * Milliseconds since its last failure; where the broker itself gave up, since what it tells of. One that is sent again
 * and again grows old all the same: before the receipts of its first tries are gone.
 */
export function ageOf({ lastFailedAt, occurredAt }: DeadLetter): number {
  const since = Date.parse(lastFailedAt ?? occurredAt ?? '');
  // Without any time it is no event of ours: nobody could replay it.
  if (Number.isNaN(since)) return Infinity;
  const withoutReceipts = Date.parse(occurredAt ?? '') + RECEIPTS_OUTLIVE_MS;
  return Date.now() - Math.min(since, Number.isNaN(withoutReceipts) ? since : withoutReceipts);
}

export function idOf(message: Message): string {
  return String(message.properties.messageId ?? '');
}

function contentOf(message: Message): unknown {
  const text = message.content.toString('utf8');
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
