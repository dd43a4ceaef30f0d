import { EVENT_NAMES, EVENTS } from '@udin/contracts/events';
import { deadQueueOf, EVENTS_EXCHANGE, queueOf, retryRouteOf } from '../topology/names';
import { subscriptionsOf } from '../topology/subscriptions';

/** What a login may do, as regular expressions of names: the terms of the broker's own permissions. */
interface Permissions {
  configure: string;
  write: string;
  read: string;
}

interface ServiceLogin {
  name: string;
  permissions: Permissions;
  /** The events that it may publish. */
  topics: { exchange: string; write: string; read: string };
}

/** The broker's own name of the exchange to which failed deliveries go back. */
const DEFAULT_EXCHANGE = 'amq.default';
const ANY = '.*';

export function loginNameOf(service: string): string {
  return `udin_${service}`;
}

/** The service to which a login belongs; undefined for an operator's. */
export function serviceOfLogin(login: string): string | undefined {
  return /^udin_([a-z]+)$/.exec(login)?.[1];
}

/**
 * Of the catalogue of events: a service publishes its own, and touches no queue but its own, those of its own events
 * (both sides declare them), and those of its own retries.
 */
export function serviceLogin(service: string): ServiceLogin {
  const queues = subscriptionsOf(service).map((subscription) => queueOf(subscription.service, subscription.event));
  const known = [EVENTS_EXCHANGE, ...queues, ...queues.map(deadQueueOf)].map(escape);
  const names = [...known, escape(retryRouteOf(service, 0)).replace('0', '[0-9]+')];
  const own = EVENT_NAMES.filter((event) => EVENTS[event].from === service);
  return {
    name: loginNameOf(service),
    permissions: {
      configure: oneOf(names),
      write: oneOf([...names, escape(DEFAULT_EXCHANGE)]),
      read: oneOf(names),
    },
    topics: { exchange: EVENTS_EXCHANGE, write: oneOf(own.map(escape)), read: ANY },
  };
}

/** Matches nothing when there is none. */
function oneOf(expressions: readonly string[]): string {
  return expressions.length > 0 ? `^(${expressions.join('|')})$` : '^$';
}

function escape(name: string): string {
  return name.replaceAll('.', '\\.');
}
