import { UserChanged, userChangedExample } from './user-changed.event';
import { UserClosed, userClosedExample } from './user-closed.event';
import { UserRegistered, userRegisteredExample } from './user-registered.event';
import { AdminChanged, adminChangedExample } from './admin-changed.event';
import { event } from './event';
import { SessionEnded, sessionEndedExample } from './session-ended.event';

/** Their rows of the table of events. */
export const USER_EVENTS = {
  'user.registered': event({
    meaning: 'An account exists.',
    from: 'auth',
    to: ['notification'],
    data: UserRegistered,
    example: userRegisteredExample,
  }),
  'user.changed': event({
    meaning: 'A customer has another name or email, is banned, or is so no longer.',
    from: 'auth',
    to: ['payment', 'document', 'vault', 'notification'],
    data: UserChanged,
    example: userChangedExample,
  }),
  'user.closed': event({
    meaning: 'A customer closed the account: what is kept for it goes.',
    from: 'auth',
    to: ['payment', 'document', 'vault', 'notification'],
    data: UserClosed,
    example: userClosedExample,
  }),
  'admin.changed': event({
    meaning: 'An admin was made, or has another role, name, skills or absence.',
    from: 'auth',
    to: ['document', 'notification'],
    data: AdminChanged,
    example: adminChangedExample,
  }),
  'session.ended': event({
    meaning: 'Sessions were ended; their access tokens are refused before they expire.',
    from: 'auth',
    to: ['payment', 'document', 'notes', 'vault', 'notification'],
    data: SessionEnded,
    example: sessionEndedExample,
  }),
};
