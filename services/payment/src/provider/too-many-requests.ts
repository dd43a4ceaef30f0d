/** The provider is well, and answers no more for now. */
export class TooManyRequests extends Error {
  /** @param seconds that it asks to wait; null where it says nothing of it */
  constructor(readonly seconds: number | null) {
    super('429: the payment provider was asked too often');
  }
}

export interface HttpAnswer {
  status: number;
  headers: Record<string, unknown>;
  data: unknown;
}

/** Into the answer's error, the only part of it that the SDK passes on. */
export function keepRetryAfter(answer: HttpAnswer): HttpAnswer {
  const { error } = (answer.data ?? {}) as { error?: object };
  if (answer.status === 429) answer.data = { error: { ...error, retryAfter: answer.headers['retry-after'] } };
  return answer;
}

/** Seconds, or a date: RFC 9110, section 10.2.3. */
export function secondsOf(retryAfter: unknown): number | null {
  if (typeof retryAfter !== 'string') return null;
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1_000;
  return Number.isFinite(seconds) ? Math.max(1, Math.ceil(seconds)) : null;
}
