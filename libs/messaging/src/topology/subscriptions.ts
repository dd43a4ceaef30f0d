import { EVENTS, EVENT_NAMES } from '@udin/contracts/events';
import type { Subscription } from './declare-topology';

/** Every queue of the system, as the catalogue of events says. */
export function allSubscriptions(): Subscription[] {
  return EVENT_NAMES.flatMap((event) => EVENTS[event].to.map((service) => ({ event, service })));
}

/** The queues a service has to do with: those its events go to, and its own. */
export function subscriptionsOf(service: string): Subscription[] {
  return allSubscriptions().filter(
    (subscription) => subscription.service === service || EVENTS[subscription.event].from === service,
  );
}

/** The queues that a service consumes from. */
export function queuesOf(service: string): Subscription[] {
  return allSubscriptions().filter((subscription) => subscription.service === service);
}
