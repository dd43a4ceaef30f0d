import { CIRCULAR_EVENTS } from './circular.events';
import { DESK_EVENTS } from './desk.events';
import { DISPUTE_EVENTS } from './dispute.events';
import { DOCUMENT_EVENTS } from './document.events';
import type { EventRow } from './event';
import { NOTE_EVENTS } from './note.events';
import { PAYMENT_EVENTS } from './payment.events';
import { REFUND_EVENTS } from './refund.events';
import { REVIEW_EVENTS } from './review.events';
import { UDIN_EVENTS } from './udin.events';
import { USER_EVENTS } from './user.events';
import { WITHDRAWAL_EVENTS } from './withdrawal.events';

const ROWS = {
  ...USER_EVENTS,
  ...PAYMENT_EVENTS,
  ...DOCUMENT_EVENTS,
  ...UDIN_EVENTS,
  ...REFUND_EVENTS,
  ...DISPUTE_EVENTS,
  ...WITHDRAWAL_EVENTS,
  ...DESK_EVENTS,
  ...REVIEW_EVENTS,
  ...NOTE_EVENTS,
  ...CIRCULAR_EVENTS,
};

/** What each event carries, by its name. */
export type EventMap = { [N in keyof typeof ROWS]: (typeof ROWS)[N]['example'] };
export type EventName = keyof EventMap;
export type EventDefinition<N extends EventName = EventName> = EventRow<EventMap[N]>;

/** All events: who says them, who listens, what they carry. Queues and docs/events.md are made from this table. */
export const EVENTS: { readonly [N in EventName]: EventDefinition<N> } = ROWS;

/** What one event may carry, for tests. */
export const exampleOf = <N extends EventName>(name: N): EventMap[N] => EVENTS[name].example;

export const EVENT_NAMES = Object.keys(EVENTS) as EventName[];
