import type { EventMap, EventName } from './catalogue';

/** One event as it is published. */
export interface Envelope<N extends EventName = EventName> {
  /** UUIDv7; the same on every redelivery, so it is the inbox's key. */
  readonly id: string;
  readonly name: N;
  readonly version: number;
  /** ISO 8601, UTC: when the fact became true, not when it was sent. */
  readonly occurredAt: string;
  readonly requestId?: string;
  /** W3C trace context of the request that caused it. */
  readonly traceparent?: string;
  readonly data: EventMap[N];
}
