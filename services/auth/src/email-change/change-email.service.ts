import { Injectable } from '@nestjs/common';
import {
  type ChangeEmailRequest,
  OTP_TTL_SECONDS,
  type VerificationAnswer,
  type VerifyOtpRequest,
} from '@udin/contracts';
import { OutboxService } from '@udin/messaging';
import { fieldRefusal, type Identity, newId, Problem, RateLimitService } from '@udin/service-kit';
import { DataSource, type EntityManager, Not } from 'typeorm';
import { AuthSettings } from '../config';
import { EMAIL_CHANGE_RULE } from '../limits/rules';
import { emailChangeCodeEmail, emailChangedEmail } from '../mail/email-change.emails';
import { isAddressRefused, MailService } from '../mail/mail.service';
import { ReauthenticationService } from '../passwords/reauthentication.service';
import { refusingTakenEmail } from '../registration/refusing-taken-email';
import type { ClientInfo } from '../requests/client.decorator';
import { SessionsService } from '../sessions/sessions.service';
import { User } from '../users/user.entity';
import { UsersService } from '../users/users.service';
import { CodeLimitService } from '../verification/code-limit.service';
import { CodeService } from '../verification/code.service';
import { Verification } from '../verification/verification.entity';
import { announceAccount } from './announce-account';
import { TellOldAddressJob } from './tell-old-address.job';

/**
 * With the row of the account locked, and later than the change before, whichever of two requests at once began first
 * (now() is when it began): the first link undoes what came later, and must not miss any of it.
 */
const RECORD = `
  INSERT INTO "email_changes" ("id", "user_id", "old_email", "new_email", "changed_at")
  SELECT $1, $2, $3, $4, greatest(clock_timestamp(), max("changed_at") + interval '1 millisecond')
    FROM "email_changes" WHERE "user_id" = $2`;

/** docs/adr/the-old-mailbox-can-take-an-account-back.md */
@Injectable()
export class ChangeEmailService {
  constructor(
    private readonly source: DataSource,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly again: ReauthenticationService,
    private readonly rates: RateLimitService,
    private readonly limits: CodeLimitService,
    private readonly codes: CodeService,
    private readonly mailer: MailService,
    private readonly outbox: OutboxService,
    private readonly telling: TellOldAddressJob,
    private readonly settings: AuthSettings,
  ) {}

  /**
   * Answers when the mail server has taken the code for the new address. It is sent to every address alike: who has an
   * account is told only to whoever reads its mail. Throws auth.password-wrong, auth.code-needed, auth.code-wrong,
   * auth.otp-undeliverable, request.invalid, request.too-many.
   */
  async begin(
    caller: Identity,
    { newEmail, currentPassword, code: typed }: ChangeEmailRequest,
    { address, language }: ClientInfo,
  ): Promise<VerificationAnswer> {
    const user = await this.users.get(caller.id);
    await this.again.assertPassword(user, currentPassword);
    if (newEmail === user.email) throw fieldRefusal('newEmail', 'request.invalid/same-email');
    await this.again.assertCode(user, typed);
    const ofUser = await this.rates.take(EMAIL_CHANGE_RULE, user.id);
    const ofAddress = await this.limits.sendingChange(newEmail, user.id, address).catch(async (error: unknown) => {
      await ofUser.giveBack();
      throw error;
    });
    const { verificationId, code } = await this.codes.issue('email-change', newEmail, user.id);
    const words = emailChangeCodeEmail(code, this.settings.PRODUCT_NAME, user.languageOfMails(language));
    try {
      await this.mailer.send(newEmail, words);
    } catch (error) {
      // An address that the server refuses counts: somebody may be trying out addresses.
      if (!isAddressRefused(error)) await Promise.all([ofUser.giveBack(), ofAddress.giveBack()]);
      await this.codes.withdraw(verificationId);
      throw error;
    }
    return { verificationId, expiresIn: OTP_TTL_SECONDS };
  }

  /**
   * The account with its new email. Sent again, because the answer was lost, it is answered the same.
   * Throws auth.otp-invalid, auth.email-taken, auth.token-invalid, auth.user-not-found, request.too-many.
   */
  async confirm(caller: Identity, typed: VerifyOtpRequest, { address, language }: ClientInfo): Promise<User> {
    const guess = await this.limits.guessing(address);
    const { email } = await this.codes.verify('email-change', typed, caller.id);
    await guess.giveBack();
    const { user, isChanged } = await refusingTakenEmail(
      () => this.source.transaction((tx) => this.change(tx, caller, email, typed.verificationId)),
      'auth.email-taken/by-another',
    );
    if (!isChanged) return user;
    const words = emailChangedEmail(user, this.settings.PRODUCT_NAME, user.languageOfMails(language));
    this.mailer.sendLater(email, words);
    this.telling.soon();
    return user;
  }

  private async change(tx: EntityManager, caller: Identity, email: string, verificationId: string) {
    const { id } = caller;
    const user = await tx.findOne(User, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!user) throw new Problem('auth.user-not-found');
    // With the row locked: a reset, a ban or the old mailbox may have ended it since the code was judged.
    await this.sessions.assertLive(caller, tx);
    if (user.email === email) return { user, isChanged: false };
    await tx.query(RECORD, [newId(), id, user.email, email]);
    user.email = email;
    user.emailVerified = true;
    await tx.save(user);
    // Codes for other addresses that were asked for on the way.
    await tx.delete(Verification, { userId: id, id: Not(verificationId) });
    await announceAccount(tx, this.outbox, user);
    return { user, isChanged: true };
  }
}
