import { Injectable } from '@nestjs/common';
import type { CloseAccountRequest, Language } from '@udin/contracts';
import { OutboxService } from '@udin/messaging';
import { type Identity, Problem } from '@udin/service-kit';
import { DataSource } from 'typeorm';
import { RecordedAct } from '../accounts/account-act.entity';
import { ReauthenticationService } from '../passwords/reauthentication.service';
import { SessionEndService } from '../sessions/session-end.service';
import { User } from '../users/user.entity';
import { UsersService } from '../users/users.service';
import { Verification } from '../verification/verification.entity';

/** Nobody renews a session meanwhile: a token that is about to be written is among them, or refused. */
const LOCK_SESSIONS = `SELECT FROM "sessions" WHERE "user_id" = $1 AND "ended_at" IS NULL ORDER BY "id" FOR UPDATE`;
const REMEMBER_TOKENS = `
  INSERT INTO "closed_sessions" ("hash", "expires_at")
  SELECT t."hash", t."expires_at" FROM "refresh_tokens" t JOIN "sessions" s ON s."id" = t."session_id"
   WHERE s."user_id" = $1 AND s."ended_at" IS NULL AND t."expires_at" > now()`;

/** The right to erasure (DPDP Act 2023, section 12): docs/adr/a-closed-account-is-gone.md. */
@Injectable()
export class CloseAccountService {
  constructor(
    private readonly source: DataSource,
    private readonly users: UsersService,
    private readonly again: ReauthenticationService,
    private readonly ends: SessionEndService,
    private readonly outbox: OutboxService,
  ) {}

  /**
   * Removes the account with its sessions, and tells the services that keep something for it. Accounts of the team are
   * not closed: what they did is on record. Throws auth.own-account, auth.password-wrong, auth.code-needed,
   * auth.code-wrong, auth.user-not-found, auth.token-invalid, request.too-many.
   */
  async close(
    caller: Identity,
    { currentPassword, code }: CloseAccountRequest,
    ofPage: Language | undefined,
  ): Promise<void> {
    const user = await this.users.get(caller.id);
    if (user.type === 'admin') throw new Problem('auth.own-account');
    await this.again.assertPassword(user, currentPassword);
    const app = await this.again.assertCode(user, code);
    await this.source.transaction(async (tx) => {
      // Nobody leaves a ban of the same moment by closing: it was first, and has ended the session that asks.
      const locked = await this.again.lock(tx, caller, { user, app });
      const { id, firstName, lastName, email } = locked;
      await tx.query(LOCK_SESSIONS, [id]);
      await tx.query(REMEMBER_TOKENS, [id]);
      await this.ends.end(tx, { userId: id }, 'ended-by-user');
      const event = {
        customer: { id, firstName, lastName, email },
        closedAt: new Date().toISOString(),
        language: locked.languageOfMails(ofPage),
      };
      await this.outbox.add(tx, 'user.closed', event, { aggregateId: id });
      await tx.delete(Verification, { email });
      await tx.delete(Verification, { userId: id });
      // An admin's words about the customer are among them. That there was an act stays in the audit log.
      await tx.delete(RecordedAct, { userId: id });
      await tx.delete(User, { id });
    });
  }
}
