import type { MessagePropertyHeaders } from 'amqplib';

/** The failed attempts of a delivery; stored in its headers. */
export interface FailureRecord {
  attempts: number;
  error: string;
  /** ISO 8601, UTC. */
  firstFailedAt: string;
  lastFailedAt: string;
}

/** The record of earlier attempts; undefined on the first delivery. */
export function failureRecordOf(headers: MessagePropertyHeaders | undefined): FailureRecord | undefined {
  if (typeof headers?.['udin-attempts'] !== 'number') return undefined;
  return {
    attempts: headers['udin-attempts'],
    error: String(headers['udin-error']),
    firstFailedAt: String(headers['udin-first-failed-at']),
    lastFailedAt: String(headers['udin-last-failed-at']),
  };
}

export function afterFailure(earlier: FailureRecord | undefined, error: Error, now = new Date()): FailureRecord {
  return {
    attempts: (earlier?.attempts ?? 0) + 1,
    error: `${error.name}: ${error.message}`.slice(0, 500),
    firstFailedAt: earlier?.firstFailedAt ?? now.toISOString(),
    lastFailedAt: now.toISOString(),
  };
}

export function toHeaders(record: FailureRecord): MessagePropertyHeaders {
  return {
    'udin-attempts': record.attempts,
    'udin-error': record.error,
    'udin-first-failed-at': record.firstFailedAt,
    'udin-last-failed-at': record.lastFailedAt,
  };
}
