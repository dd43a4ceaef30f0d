import {
  AdminAct,
  AdminActHead,
  AdminActs1763701300000,
  EndedSession,
  EndedSessions1763700500000,
  FindAdminActs1799700000402,
  type Schema,
} from '@udin/service-kit';
import { InboxReceipt } from '../inbox/inbox-receipt.entity';
import { MessagingTables1700000000000 } from '../migrations/1700000000000-messaging-tables';
import { WakeRelayInProcess1795600000000 } from '../migrations/1795600000000-wake-relay-in-process';
import { EventSenderChecks1799720000101 } from '../migrations/1799720000101-event-sender-checks';
import { NoNamelessEventsInNewSystems1799730000301 } from '../migrations/1799730000301-no-nameless-events-in-new-systems';
import { NoEventSenderChecks1799790000600 } from '../migrations/1799790000600-no-event-sender-checks';
import { OutboxMessage } from '../outbox/outbox-message.entity';

/** With what every service keeps besides its own: events that go and come, ended sessions, and what admins did. */
export function serviceSchema(own: Schema): Schema {
  return {
    ...own,
    entities: [...own.entities, AdminAct, AdminActHead, EndedSession, OutboxMessage, InboxReceipt],
    // TypeORM runs them by the time in their names.
    migrations: [
      ...own.migrations,
      MessagingTables1700000000000,
      EndedSessions1763700500000,
      AdminActs1763701300000,
      WakeRelayInProcess1795600000000,
      FindAdminActs1799700000402,
      EventSenderChecks1799720000101,
      NoNamelessEventsInNewSystems1799730000301,
      NoEventSenderChecks1799790000600,
    ],
  };
}
