import type { EventMap, EventName, Envelope as EnvelopeOnTheWire } from '@udin/contracts/events';

/**
 * One event as published. A class instead of an interface, because a decorated method can name only a class as the type
 * of its parameter. The contract decides its shape.
 */
export class Envelope<N extends EventName = EventName> implements EnvelopeOnTheWire<N> {
  /** UUIDv7; the same on every redelivery, so it is the inbox's key. */
  readonly id!: string;
  readonly name!: N;
  readonly version!: number;
  /** ISO 8601, UTC: when the fact became true, not when it was sent. */
  readonly occurredAt!: string;
  readonly requestId?: string;
  /** W3C trace context of the request that caused it. */
  readonly traceparent?: string;
  readonly data!: EventMap[N];
}
