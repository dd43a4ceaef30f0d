import { Injectable } from '@nestjs/common';
import type { OwnDataAnswer } from '@udin/contracts';
import type { Identity } from '@udin/service-kit';
import { DataSource } from 'typeorm';
import { RecordedAct } from '../accounts/account-act.entity';
import { EmailChange } from '../email-change/email-change.entity';
import { SecondFactorService } from '../second-factor/second-factor.service';
import { Session } from '../sessions/session.entity';
import type { User } from '../users/user.entity';
import { UsersService } from '../users/users.service';

/** More than limits of logins let anybody have. */
const MOST_ROWS = 10_000;

/** The right of access (DPDP Act 2023, section 11). What no copy has stands in tools/test/own-data.spec.ts. */
@Injectable()
export class OwnDataService {
  constructor(
    private readonly source: DataSource,
    private readonly users: UsersService,
    private readonly factors: SecondFactorService,
  ) {}

  /** Throws auth.user-not-found. */
  async of(caller: Identity): Promise<OwnDataAnswer> {
    const { manager } = this.source;
    const user = await this.users.get(caller.id);
    const of = { where: { userId: user.id }, order: { id: 'DESC' }, take: MOST_ROWS } as const;
    const [sessions, changes, acts] = await Promise.all([
      manager.find(Session, of),
      manager.find(EmailChange, of),
      manager.find(RecordedAct, of),
    ]);
    return {
      consents: consentsOf(user),
      secondFactor: await this.factors.show(caller),
      sessions: sessions.map(toPastSession),
      emailChanges: changes.map(toEmailChange),
      // Who of the team it was, and what they wrote to each other, is about them.
      actsOfTheTeam: acts.map(({ act, at }) => ({ act, at: at.toISOString() })),
    };
  }
}

function consentsOf({ termsAcceptedAt, termsVersion, privacyVersion }: User): OwnDataAnswer['consents'] {
  if (!termsAcceptedAt) return [];
  const at = termsAcceptedAt.toISOString();
  return [
    { to: 'terms', version: termsVersion, at },
    { to: 'privacy', version: privacyVersion, at },
  ];
}

function toPastSession({ id, address, userAgent, endReason, ...moments }: Session): OwnDataAnswer['sessions'][number] {
  return {
    id,
    address,
    userAgent,
    createdAt: moments.createdAt.toISOString(),
    lastUsedAt: moments.lastUsedAt.toISOString(),
    expiresAt: moments.expiresAt.toISOString(),
    endedAt: moments.endedAt?.toISOString() ?? null,
    endReason,
  };
}

function toEmailChange(change: EmailChange): OwnDataAnswer['emailChanges'][number] {
  const { id, oldEmail, newEmail, changedAt, undoneAt } = change;
  return { id, oldEmail, newEmail, changedAt: changedAt.toISOString(), undoneAt: undoneAt?.toISOString() ?? null };
}
