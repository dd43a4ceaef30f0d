import { Injectable } from '@nestjs/common';
import type { CloseAccountRequest, Language } from '@udin/contracts';
import { OutboxService } from '@udin/messaging';
import { type Identity, Problem } from '@udin/service-kit';
import { DataSource } from 'typeorm';
import { RecordedAct } from '../accounts/account-act.entity';
import { CurrentPasswordService } from '../passwords/current-password.service';
import { SessionEndService } from '../sessions/session-end.service';
import { User } from '../users/user.entity';
import { UsersService } from '../users/users.service';
import { Verification } from '../verification/verification.entity';

/** The right to erasure (DPDP Act 2023, section 12): docs/adr/a-closed-account-is-gone.md. */
@Injectable()
export class CloseAccountService {
  constructor(
    private readonly source: DataSource,
    private readonly users: UsersService,
    private readonly current: CurrentPasswordService,
    private readonly ends: SessionEndService,
    private readonly outbox: OutboxService,
  ) {}

  /**
   * Removes the account with its sessions, and tells the services that keep something for it. Accounts of the team are
   * not closed: what they did is on record. Throws auth.own-account, auth.password-wrong, auth.user-not-found,
   * auth.token-invalid, request.too-many.
   */
  async close(caller: Identity, { currentPassword }: CloseAccountRequest, ofPage: Language | undefined): Promise<void> {
    const user = await this.users.get(caller.id);
    if (user.type === 'admin') throw new Problem('auth.own-account');
    await this.current.assert(user, currentPassword);
    await this.source.transaction(async (tx) => {
      const locked = await this.users.lockIfSamePassword(tx, user);
      if (!locked) throw new Problem('auth.password-wrong');
      const { id, firstName, lastName, email } = locked;
      // Nobody leaves a ban of the same moment by closing: it was first, and has ended the session that asks.
      const ended = await this.ends.end(tx, { userId: id }, 'ended-by-user');
      if (ended === 0) throw new Problem('auth.token-invalid');
      const event = {
        customer: { id, firstName, lastName, email },
        closedAt: new Date().toISOString(),
        language: locked.languageOfMails(ofPage),
      };
      await this.outbox.add(tx, 'user.closed', event, { aggregateId: id });
      await tx.delete(Verification, { email });
      // An admin's words about the customer are among them. That there was an act stays in the audit log.
      await tx.delete(RecordedAct, { userId: id });
      await tx.delete(User, { id });
    });
  }
}
