import type { Message } from 'amqplib';
import { failureRecordOf } from '../delivery-headers/failure-record';
import { replayRecordOf, type ReplayRecord } from '../delivery-headers/replay-record';

/** A delivery that was given up, as an operator sees it. */
export interface DeadLetter extends ReplayRecord {
  /** The event's id; for something that is no event, the id of its message. */
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

/** With what was sent. Events carry personal data: only for those who look at this one letter. */
export interface DeadLetterWithContent extends DeadLetter {
  /** Parsed where it is JSON, otherwise the text. */
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
    // Without a record it was the broker that gave up, after its own limit of deliveries.
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
