import type { EventMap, EventName } from './catalogue';

/** What travels through the broker. */
export interface Envelope<N extends EventName = EventName> {
  /** UUIDv7: the receipt of a consumer names it. */
  id: string;
  name: N;
  version: number;
  occurredAt: string;
  requestId?: string;
  traceparent?: string;
  data: EventMap[N];
}
