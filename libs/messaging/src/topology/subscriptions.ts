import { EVENTS, EVENT_NAMES } from '@udin/contracts/events';
import type { Subscription } from './declare-topology';

/** Every queue of the system, from the catalogue of events. */
export function allSubscriptions(): Subscription[] {
  return EVENT_NAMES.flatMap((event) => EVENTS[event].to.map((service) => ({ event, service })));
}

/** The queues of a service's own events and those that it consumes from. */
export function subscriptionsOf(service: string): Subscription[] {
  return allSubscriptions().filter(
    (subscription) => subscription.service === service || EVENTS[subscription.event].from === service,
  );
}

/** The queues that a service consumes from. */
export function queuesOf(service: string): Subscription[] {
  return allSubscriptions().filter((subscription) => subscription.service === service);
}
