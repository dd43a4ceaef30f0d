import { Injectable } from '@nestjs/common';
import type {
  BeginSecondFactorRequest,
  BegunSecondFactorAnswer,
  EndSecondFactorRequest,
  RecoveryCodesAnswer,
  SecondFactorAnswer,
} from '@udin/contracts';
import { type Identity, Problem } from '@udin/service-kit';
import { DataSource, IsNull, Not } from 'typeorm';
import { AuthSettings } from '../config';
import { secondFactorEmail } from '../mail/emails';
import { MailService } from '../mail/mail.service';
import { CurrentPasswordService } from '../passwords/current-password.service';
import type { ClientInfo } from '../requests/client.decorator';
import { SessionEndService } from '../sessions/session-end.service';
import { lockAccount } from '../sessions/sessions.service';
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
    private readonly current: CurrentPasswordService,
    private readonly checks: SecondFactorCheckService,
    private readonly ends: SessionEndService,
    private readonly mailer: MailService,
    private readonly settings: AuthSettings,
  ) {}

  async show(caller: Identity): Promise<SecondFactorAnswer> {
    const factor = await this.source.manager.findOneBy(SecondFactor, { userId: caller.id });
    if (!factor?.onSince) return { onSince: null, recoveryCodesLeft: 0 };
    return { onSince: factor.onSince.toISOString(), recoveryCodesLeft: factor.recoveryHashes.length };
  }

  /** Throws auth.password-wrong, auth.second-factor-on, auth.user-not-found, request.too-many. */
  async begin(caller: Identity, { currentPassword }: BeginSecondFactorRequest): Promise<BegunSecondFactorAnswer> {
    const user = await this.users.get(caller.id);
    await this.current.assert(user, currentPassword);
    const secret = newTotpSecret();
    const begun = await this.source.query<unknown[]>(BEGIN, [user.id, this.checks.seal(user.id, secret)]);
    if (begun.length === 0) throw new Problem('auth.second-factor-on');
    return { secret, uri: totpUri(secret, this.settings.PRODUCT_NAME, user.email) };
  }

  /** Ends all other sessions. Throws auth.code-wrong, auth.second-factor-on, -not-begun, request.too-many. */
  async confirm(caller: Identity, code: string, client: ClientInfo): Promise<RecoveryCodesAnswer> {
    const user = await this.users.get(caller.id);
    const factor = await this.source.manager.findOneBy(SecondFactor, { userId: user.id });
    if (!factor) throw new Problem('auth.second-factor-not-begun');
    if (factor.onSince) throw new Problem('auth.second-factor-on');
    const lastStep = await this.checks.confirm(user, factor, code);
    if (lastStep === null) throw new Problem('auth.code-wrong');
    const recoveryCodes = newRecoveryCodes();
    const recoveryHashes = recoveryCodes.map((one) => this.checks.hashOfRecovery(user.id, one));
    await this.source.transaction(async (tx) => {
      await lockAccount(tx, user.id);
      const judged = { userId: user.id, secret: factor.secret, onSince: IsNull() };
      const { affected } = await tx.update(SecondFactor, judged, { onSince: new Date(), lastStep, recoveryHashes });
      // Confirmed in another tab, or begun anew.
      if (affected === 0) throw new Problem('auth.second-factor-not-begun');
      await this.ends.end(tx, { userId: user.id, id: Not(caller.sessionId) }, 'ended-by-user');
    });
    this.tell(user, 'secondFactorOn', client);
    return { recoveryCodes };
  }

  /** Throws auth.password-wrong, auth.code-wrong, auth.user-not-found, request.too-many. */
  async end(caller: Identity, { currentPassword, code }: EndSecondFactorRequest, client: ClientInfo): Promise<void> {
    const user = await this.users.get(caller.id);
    await this.current.assert(user, currentPassword);
    if ((await this.checks.check(user, code)) !== 'passed') throw new Problem('auth.code-wrong');
    await this.source.manager.delete(SecondFactor, { userId: user.id });
    this.tell(user, 'secondFactorOff', client);
  }

  private tell(user: User, change: 'secondFactorOn' | 'secondFactorOff', { language }: ClientInfo): void {
    const { PRODUCT_NAME } = this.settings;
    const email = secondFactorEmail(change, user.firstName, PRODUCT_NAME, user.languageOfMails(language));
    this.mailer.sendLater(user.email, email);
  }
}
