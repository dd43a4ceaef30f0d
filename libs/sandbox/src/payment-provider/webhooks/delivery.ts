/** One webhook on its way to one address. A copy (a duplicate) is a delivery of its own with the same event id. */
export interface Delivery {
  id: string;
  eventId: string;
  event: string;
  /** Order, or payment without one: deliveries about the same thing are not sent at the same moment. */
  subject: string;
  url: string;
  body: string;
  /** Made when the event happened: after a rotation of the secret, retries carry the old signature. */
  signature: string;
  state: 'pending' | 'held' | 'delivered' | 'dropped' | 'abandoned';
  attempts: number;
  /** Milliseconds since 1970: not sent before. */
  dueAt: number;
  createdAt: number;
  lastStatus: number | null;
  lastError: string | null;
}

export function isSettled(delivery: Delivery): boolean {
  return delivery.state !== 'pending' && delivery.state !== 'held';
}

export type Answer = { status: number } | { error: string };

/** What becomes of a delivery after an attempt: only 2xx is an acknowledgement. */
export function afterAttempt(delivery: Delivery, answer: Answer, retryDelaysMs: number[], now: number): Delivery {
  const attempts = delivery.attempts + 1;
  const lastStatus = 'status' in answer ? answer.status : null;
  const lastError = 'error' in answer ? answer.error : null;
  const tried = { ...delivery, attempts, lastStatus, lastError };
  if (lastStatus !== null && lastStatus >= 200 && lastStatus < 300) return { ...tried, state: 'delivered' };
  const delay = retryDelaysMs[attempts - 1];
  if (delay === undefined) return { ...tried, state: 'abandoned' };
  return { ...tried, dueAt: now + delay };
}
