import { serviceSchema } from '@udin/messaging';
import { RateLimit } from '@udin/service-kit';
import { RecordedAct } from './accounts/account-act.entity';
import { Circular } from './circulars/circular.entity';
import { EmailChange } from './email-change/email-change.entity';
import { SigningKey } from './keys/signing-key.entity';
import { AuthTables1763690000000 } from './migrations/1763690000000-auth-tables';
import { AdminRoles1763700600000 } from './migrations/1763700600000-admin-roles';
import { Bans1763700800000 } from './migrations/1763700800000-bans';
import { FindWhatIsOver1763690010000 } from './migrations/1763690010000-find-what-is-over';
import { LanguageOfUsers1763700810000 } from './migrations/1763700810000-language-of-users';
import { UserTallies1795430000001 } from './migrations/1795430000001-user-tallies';
import { CountKnownUsers1795430000002 } from './migrations/1795430000002-count-known-users';
import { SearchComposedNames1795740000001 } from './migrations/1795740000001-search-composed-names';
import { TellOfBans1795760000001 } from './migrations/1795760000001-tell-of-bans';
import { DomainsInAscii1795800000001 } from './migrations/1795800000001-domains-in-ascii';
import { ClosedSessions1795880000001 } from './migrations/1795880000001-closed-sessions';
import { EmailChanges1796900000001 } from './migrations/1796900000001-email-changes';
import { SecondFactors1798300000001 } from './migrations/1798300000001-second-factors';
import { LeaseOfTelling1797800000001 } from './migrations/1797800000001-lease-of-telling';
import { RequiredSecondFactors1798800000001 } from './migrations/1798800000001-required-second-factors';
import { ActsOnSecondFactors1798800000002 } from './migrations/1798800000002-acts-on-second-factors';
import { TimeOfNews1796100000001 } from './migrations/1796100000001-time-of-news';
import { VersionsOfConsent1799700000601 } from './migrations/1799700000601-versions-of-consent';
import { Circulars1799740000403 } from './migrations/1799740000403-circulars';
import { RoundsOfCirculars1799760000501 } from './migrations/1799760000501-rounds-of-circulars';
import { TellOfCompanies1799790000501 } from './migrations/1799790000501-tell-of-companies';
import { TellPaymentOfBans1799790000551 } from './migrations/1799790000551-tell-payment-of-bans';
import { TellOfPhones1799790001200 } from './migrations/1799790001200-tell-of-phones';
import { SearchCompanies1799790001203 } from './migrations/1799790001203-search-companies';
import { ClosedSession } from './sessions/closed-session.entity';
import { DropOldSearch1795890000001 } from './migrations/1795890000001-drop-old-search';
import { UsersByEndOfId1799710000702 } from './migrations/1799710000702-users-by-end-of-id';
import { SecondFactorRequirement } from './required-second-factor/requirement.entity';
import { SetupTicket } from './required-second-factor/setup-ticket.entity';
import { SecondFactor } from './second-factor/second-factor.entity';
import { RefreshToken } from './sessions/refresh-token.entity';
import { Session } from './sessions/session.entity';
import { USER_TALLY } from './users/user-tally';
import { User } from './users/user.entity';
import { Verification } from './verification/verification.entity';

export const schema = serviceSchema({
  entities: [
    ...[User, RecordedAct, EmailChange, Session, RefreshToken, ClosedSession],
    ...[SecondFactor, SecondFactorRequirement, SetupTicket, Verification, SigningKey, RateLimit, Circular],
  ],
  migrations: [
    AuthTables1763690000000,
    FindWhatIsOver1763690010000,
    AdminRoles1763700600000,
    Bans1763700800000,
    LanguageOfUsers1763700810000,
    UserTallies1795430000001,
    CountKnownUsers1795430000002,
    SearchComposedNames1795740000001,
    TellOfBans1795760000001,
    DomainsInAscii1795800000001,
    ClosedSessions1795880000001,
    DropOldSearch1795890000001,
    TimeOfNews1796100000001,
    EmailChanges1796900000001,
    LeaseOfTelling1797800000001,
    SecondFactors1798300000001,
    RequiredSecondFactors1798800000001,
    ActsOnSecondFactors1798800000002,
    VersionsOfConsent1799700000601,
    UsersByEndOfId1799710000702,
    Circulars1799740000403,
    RoundsOfCirculars1799760000501,
    TellOfCompanies1799790000501,
    TellPaymentOfBans1799790000551,
    TellOfPhones1799790001200,
    SearchCompanies1799790001203,
  ],
  tallies: [USER_TALLY],
});
