import type { EventMap, EventName, Envelope as EnvelopeOnTheWire } from '@udin/contracts/events';

/**
 * One event as it travels. A class, so that consumers can name it in a decorated signature with a plain import;
 * its shape is the contract's.
 */
export class Envelope<N extends EventName = EventName> implements EnvelopeOnTheWire<N> {
  /** UUIDv7, the same on every redelivery: the key of the inbox. */
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
