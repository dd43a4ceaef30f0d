import { InboxReceipt, MessagingTables1700000000000, OutboxMessage } from '@udin/messaging';
import { EndedSession, EndedSessions1763700500000, RateLimit, type Schema } from '@udin/service-kit';
import { SigningKey } from './keys/signing-key.entity';
import { AuthTables1763690000000 } from './migrations/1763690000000-auth-tables';
import { FindWhatIsOver1763690010000 } from './migrations/1763690010000-find-what-is-over';
import { RefreshToken } from './sessions/refresh-token.entity';
import { Session } from './sessions/session.entity';
import { User } from './users/user.entity';
import { Verification } from './verification/verification.entity';

export const schema: Schema = {
  entities: [
    User,
    Session,
    RefreshToken,
    Verification,
    SigningKey,
    RateLimit,
    EndedSession,
    OutboxMessage,
    InboxReceipt,
  ],
  migrations: [
    MessagingTables1700000000000,
    AuthTables1763690000000,
    FindWhatIsOver1763690010000,
    EndedSessions1763700500000,
  ],
};
