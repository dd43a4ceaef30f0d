import { Injectable } from '@nestjs/common';
import type { BegunSecondFactorAnswer, FinishedSetupAnswer, FinishSetupRequest } from '@udin/contracts';
import { Problem } from '@udin/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { AuthSettings } from '../config';
import { MailService } from '../mail/mail.service';
import { secondFactorEmail } from '../mail/second-factor.emails';
import type { ClientInfo } from '../requests/client.decorator';
import { newRecoveryCodes } from '../second-factor/recovery-code';
import { SecondFactorCheckService } from '../second-factor/second-factor-check.service';
import { totpUri } from '../second-factor/totp';
import { AdminLoginLogService, type LoginTry } from '../sessions/admin-login-log.service';
import { SessionAnswerService } from '../sessions/session-answer.service';
import { SessionEndService } from '../sessions/session-end.service';
import { SessionsService, touchAccount } from '../sessions/sessions.service';
import type { User } from '../users/user.entity';
import { UsersService } from '../users/users.service';
import type { SetupTicket } from './setup-ticket.entity';
import { SetupTicketService } from './setup-ticket.service';

/** Only where none is on: who has turned it on meanwhile, elsewhere, logs in with that app. */
const TURN_ON = `
  INSERT INTO "second_factors" AS "known" ("user_id", "secret", "on_since", "last_step", "recovery_hashes")
  VALUES ($1, $2, now(), $3, $4)
  ON CONFLICT ("user_id") DO UPDATE SET "secret" = EXCLUDED."secret", "on_since" = EXCLUDED."on_since",
    "last_step" = EXCLUDED."last_step", "recovery_hashes" = EXCLUDED."recovery_hashes"
  WHERE "known"."on_since" IS NULL
  RETURNING "user_id"`;

/** Two-step login is set up before the login opens a session. */
@Injectable()
export class SetupService {
  constructor(
    private readonly source: DataSource,
    private readonly tickets: SetupTicketService,
    private readonly checks: SecondFactorCheckService,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly ends: SessionEndService,
    private readonly answers: SessionAnswerService,
    private readonly log: AdminLoginLogService,
    private readonly mailer: MailService,
    private readonly settings: AuthSettings,
  ) {}

  /** Throws auth.setup-ticket-invalid. */
  async begin(ticket: string): Promise<BegunSecondFactorAnswer> {
    const { found, user } = await this.tickets.open(ticket);
    const secret = this.checks.secretOf(found);
    return { secret, uri: totpUri(secret, this.settings.PRODUCT_NAME, user.email) };
  }

  /** Throws auth.setup-ticket-invalid, auth.code-wrong, auth.banned, auth.temp-password-expired, request.too-many. */
  async finish({ ticket, code }: FinishSetupRequest, client: ClientInfo): Promise<FinishedSetupAnswer> {
    const { found, user } = await this.tickets.open(ticket);
    const login: LoginTry = { act: 'POST /api/auth/second-factor/setup/confirm', client };
    try {
      const lastStep = await this.checks.confirm(user, found, code);
      if (lastStep === null) throw new Problem('auth.code-wrong');
      const recoveryCodes = newRecoveryCodes();
      const session = await this.source.transaction(async (tx) => {
        const locked = await this.turnOn(tx, user, { found, lastStep, recoveryCodes });
        return this.answers.of(locked, await this.sessions.open(tx, user.id, client));
      });
      await this.log.entered(user, login);
      this.tell(user, client);
      return { recoveryCodes, session };
    } catch (error) {
      this.log.refused(user, login, error);
      throw error;
    }
  }

  private async turnOn(
    tx: EntityManager,
    user: User,
    { found, lastStep, recoveryCodes }: { found: SetupTicket; lastStep: number; recoveryCodes: string[] },
  ): Promise<User> {
    const locked = await this.users.lockIfSamePassword(tx, user);
    if (!locked) throw new Problem('auth.setup-ticket-invalid');
    locked.assertNotBanned();
    locked.assertPasswordInDate(new Date());
    await this.tickets.spend(tx, found);
    const hashes = recoveryCodes.map((one) => this.checks.hashOfRecovery(user.id, one));
    const on = await tx.query<unknown[]>(TURN_ON, [user.id, found.secret, lastStep, hashes]);
    if (on.length === 0) throw new Problem('auth.setup-ticket-invalid');
    await touchAccount(tx, user.id);
    await this.ends.end(tx, { userId: user.id }, 'ended-by-user');
    return locked;
  }

  private tell(user: User, { language }: ClientInfo): void {
    const { PRODUCT_NAME } = this.settings;
    const email = secondFactorEmail('secondFactorOn', user.firstName, PRODUCT_NAME, user.languageOfMails(language));
    this.mailer.sendLater(user.email, email);
  }
}
