import { Injectable } from '@nestjs/common';
import type {
  BeginSecondFactorRequest,
  BegunSecondFactorAnswer,
  EndSecondFactorRequest,
  RecoveryCodesAnswer,
  SecondFactorAnswer,
} from '@udin/contracts';
import { type Identity, Problem } from '@udin/service-kit';
import { DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import { AuthSettings } from '../config';
import { MailService } from '../mail/mail.service';
import { secondFactorEmail, type SecondFactorNews } from '../mail/second-factor.emails';
import { ReauthenticationService } from '../passwords/reauthentication.service';
import type { ClientInfo } from '../requests/client.decorator';
import { requiredSince } from '../required-second-factor/required-since';
import { SessionEndService } from '../sessions/session-end.service';
import { SessionsService, touchAccount } from '../sessions/sessions.service';
import type { User } from '../users/user.entity';
import { UsersService } from '../users/users.service';
import { newRecoveryCodes } from './recovery-code';
import { SecondFactorCheckService } from './second-factor-check.service';
import { SecondFactor } from './second-factor.entity';
import { newTotpSecret, totpUri } from './totp';

const BEGIN = `
  INSERT INTO "second_factors" AS "known" ("user_id", "secret") VALUES ($1, $2)
  ON CONFLICT ("user_id") DO UPDATE SET "secret" = EXCLUDED."secret" WHERE "known"."on_since" IS NULL
  RETURNING "user_id"`;

/** Two-step login of the own account. */
@Injectable()
export class SecondFactorService {
  constructor(
    private readonly source: DataSource,
    private readonly users: UsersService,
    private readonly again: ReauthenticationService,
    private readonly checks: SecondFactorCheckService,
    private readonly sessions: SessionsService,
    private readonly ends: SessionEndService,
    private readonly mailer: MailService,
    private readonly settings: AuthSettings,
  ) {}

  async show(caller: Identity): Promise<SecondFactorAnswer> {
    const { manager } = this.source;
    const factor = await manager.findOneBy(SecondFactor, { userId: caller.id });
    const since = (await requiredSince(manager, caller))?.toISOString() ?? null;
    if (!factor?.onSince) return { onSince: null, recoveryCodesLeft: 0, requiredSince: since };
    const { onSince, recoveryHashes } = factor;
    return { onSince: onSince.toISOString(), recoveryCodesLeft: recoveryHashes.length, requiredSince: since };
  }

  /** Throws auth.password-wrong, auth.code-wrong, auth.second-factor-on, auth.user-not-found, request.too-many. */
  async begin(caller: Identity, { currentPassword, code }: BeginSecondFactorRequest): Promise<BegunSecondFactorAnswer> {
    const user = await this.users.get(caller.id);
    await this.again.assertPassword(user, currentPassword);
    const secret = newTotpSecret();
    const sealed = this.checks.seal(user.id, secret);
    const begun = await this.source.query<unknown[]>(BEGIN, [user.id, sealed]);
    if (begun.length === 0) await this.beginAgain(user, code, sealed);
    return { secret, uri: totpUri(secret, this.settings.PRODUCT_NAME, user.email) };
  }

  /** Ends all other sessions. Throws auth.code-wrong, auth.second-factor-on, -not-begun, request.too-many. */
  async confirm(caller: Identity, code: string, client: ClientInfo): Promise<RecoveryCodesAnswer> {
    const user = await this.users.get(caller.id);
    const factor = await this.source.manager.findOneBy(SecondFactor, { userId: user.id });
    if (!factor) throw new Problem('auth.second-factor-not-begun');
    const { userId, onSince, nextSecret } = factor;
    const secret = onSince ? nextSecret : factor.secret;
    if (!secret) throw new Problem('auth.second-factor-on');
    const lastStep = await this.checks.confirm(user, { userId, secret }, code);
    if (lastStep === null) throw new Problem('auth.code-wrong');
    const recoveryCodes = newRecoveryCodes();
    const recoveryHashes = recoveryCodes.map((one) => this.checks.hashOfRecovery(userId, one));
    await this.source.transaction(async (tx) => {
      await touchAccount(tx, userId);
      // A reset of the password, the old mailbox or an owner may have ended it since the code was judged.
      await this.sessions.assertLive(caller, tx);
      const judged = {
        userId,
        secret: factor.secret,
        onSince: onSince ?? IsNull(),
        nextSecret: nextSecret ?? IsNull(),
      };
      const confirmed = { secret, nextSecret: null, onSince: new Date(), lastStep, recoveryHashes };
      const { affected } = await tx.update(SecondFactor, judged, confirmed);
      // Confirmed in another tab, or begun anew.
      if (affected === 0) throw new Problem('auth.second-factor-not-begun');
      await this.ends.end(tx, { userId, id: Not(caller.sessionId) }, 'ended-by-user');
    });
    this.tell(user, onSince ? 'secondFactorRenewed' : 'secondFactorOn', client);
    return { recoveryCodes };
  }

  /** Throws auth.password-wrong, auth.code-needed, auth.code-wrong, auth.second-factor-required, request.too-many. */
  async end(caller: Identity, { currentPassword, code }: EndSecondFactorRequest, client: ClientInfo): Promise<void> {
    const user = await this.users.get(caller.id);
    // Before a code is spent on it.
    await assertOwnChoice(this.source.manager, user);
    await this.again.assertPassword(user, currentPassword);
    const app = await this.again.assertCode(user, code);
    await this.source.transaction(async (tx) => {
      await this.again.lock(tx, caller, { user, app });
      await assertOwnChoice(tx, user);
      await tx.delete(SecondFactor, { userId: user.id });
    });
    this.tell(user, 'secondFactorOff', client);
  }

  /** Another app takes the place of the one that is known, once a code has confirmed it. */
  private async beginAgain(user: User, code: string | undefined, nextSecret: Buffer): Promise<void> {
    if (!code) throw new Problem('auth.second-factor-on');
    await this.again.assertCode(user, code);
    await this.source.manager.update(SecondFactor, { userId: user.id, onSince: Not(IsNull()) }, { nextSecret });
  }

  private tell(user: User, news: SecondFactorNews, { language }: ClientInfo): void {
    const { PRODUCT_NAME } = this.settings;
    const email = secondFactorEmail(news, user.firstName, PRODUCT_NAME, user.languageOfMails(language));
    this.mailer.sendLater(user.email, email);
  }
}

async function assertOwnChoice(tx: EntityManager, user: User): Promise<void> {
  if (await requiredSince(tx, user)) throw new Problem('auth.second-factor-required');
}
