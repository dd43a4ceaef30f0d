import { Injectable } from '@nestjs/common';
import type { ChangePasswordRequest } from '@udin/contracts';
import { fieldRefusal, type Identity } from '@udin/service-kit';
import { DataSource, Not } from 'typeorm';
import { AuthSettings } from '../config';
import { passwordChangedEmail } from '../mail/emails';
import { MailService } from '../mail/mail.service';
import type { ClientInfo } from '../requests/client.decorator';
import { SessionEndService } from '../sessions/session-end.service';
import { UsersService } from '../users/users.service';
import { hashPassword } from '../secrets/hash-password';
import { PasswordPolicyService } from './password-policy.service';
import { ReauthenticationService } from './reauthentication.service';

@Injectable()
export class ChangePasswordService {
  constructor(
    private readonly source: DataSource,
    private readonly users: UsersService,
    private readonly policy: PasswordPolicyService,
    private readonly ends: SessionEndService,
    private readonly again: ReauthenticationService,
    private readonly mailer: MailService,
    private readonly settings: AuthSettings,
  ) {}

  /**
   * Ends all other sessions. Throws auth.password-wrong, auth.code-needed, auth.code-wrong, auth.password-common,
   * auth.user-not-found, request.invalid, request.too-many.
   */
  async change(
    caller: Identity,
    { currentPassword, code, newPassword }: ChangePasswordRequest,
    client: ClientInfo,
  ): Promise<void> {
    const user = await this.users.get(caller.id);
    await this.again.assertPassword(user, currentPassword);
    if (newPassword === currentPassword) throw fieldRefusal('newPassword', 'request.invalid/same-password');
    this.policy.assertForRegistration(newPassword, 'newPassword', user);
    const app = await this.again.assertCode(user, code);
    const hash = await hashPassword(newPassword);
    await this.source.transaction(async (tx) => {
      const locked = await this.again.lock(tx, caller, { user, app });
      locked.takeOwnPassword(hash);
      await tx.save(locked);
      await this.ends.end(tx, { userId: user.id, id: Not(caller.sessionId) }, 'password-changed');
    });
    const language = user.languageOfMails(client.language);
    this.mailer.sendLater(user.email, passwordChangedEmail(user.firstName, this.settings.PRODUCT_NAME, language));
  }
}
