import type { EventDefinition } from './event-map';
import { UserChanged, userChangedExample } from './user-changed.event';
import { UserClosed, userClosedExample } from './user-closed.event';
import { UserRegistered, userRegisteredExample } from './user-registered.event';

type UserEvent = 'user.registered' | 'user.changed' | 'user.closed';

/** The part of the catalogue about accounts of customers. */
export const USER_EVENTS: { readonly [N in UserEvent]: EventDefinition<N> } = {
  'user.registered': {
    version: 1,
    meaning: 'An account exists.',
    from: 'auth',
    to: ['notification'],
    data: UserRegistered,
    example: userRegisteredExample,
  },
  'user.changed': {
    version: 1,
    meaning: 'A customer has another name or email, is banned, or is so no longer.',
    from: 'auth',
    to: ['payment', 'document', 'vault', 'notification'],
    data: UserChanged,
    example: userChangedExample,
  },
  'user.closed': {
    version: 1,
    meaning: 'A customer closed the account: what is kept for it goes.',
    from: 'auth',
    to: ['payment', 'document', 'vault', 'notification'],
    data: UserClosed,
    example: userClosedExample,
  },
};
