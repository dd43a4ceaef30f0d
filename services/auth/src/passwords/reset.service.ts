import { Injectable } from '@nestjs/common';
import {
  OTP_TTL_SECONDS,
  type ResetPasswordRequest,
  type VerificationAnswer,
  type VerifyOtpRequest,
} from '@udin/contracts';
import type { Email } from '@udin/mail';
import { networkOf, Problem } from '@udin/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { AuthSettings } from '../config';
import { passwordChangedEmail, resetCodeEmail } from '../mail/emails';
import { MailService } from '../mail/mail.service';
import type { ClientInfo } from '../requests/client.decorator';
import { DeviceLinkService } from '../requests/device-link.service';
import { KnownDeviceService } from '../requests/known-device.service';
import { SessionEndService } from '../sessions/session-end.service';
import { SessionsService } from '../sessions/sessions.service';
import { NOBODY, User } from '../users/user.entity';
import { UsersService } from '../users/users.service';
import { type Asker, CodeLimitService } from '../verification/code-limit.service';
import { CodeService } from '../verification/code.service';
import { ProofService } from '../verification/proof.service';
import type { Verification } from '../verification/verification.entity';
import { hashPassword } from '../secrets/hash-password';
import { PasswordPolicyService } from './password-policy.service';

/** The three steps of a forgotten password (RST-1). */
@Injectable()
export class ResetService {
  constructor(
    private readonly source: DataSource,
    private readonly users: UsersService,
    private readonly codes: CodeService,
    private readonly limits: CodeLimitService,
    private readonly proofs: ProofService,
    private readonly policy: PasswordPolicyService,
    private readonly ends: SessionEndService,
    private readonly sessions: SessionsService,
    private readonly devices: KnownDeviceService,
    private readonly links: DeviceLinkService,
    private readonly mailer: MailService,
    private readonly settings: AuthSettings,
  ) {}

  /**
   * Takes the same steps and answers the same for every address, known or not. The email is sent after the answer.
   * Throws request.too-many, and auth.otp-undeliverable when the mail server takes no mail from us at all.
   */
  async begin(email: string, client: ClientInfo): Promise<VerificationAnswer> {
    const user = await this.users.byEmail(email);
    const network = networkOf(client.address);
    const hit = await this.limits.sendingReset(email, network, await this.asker(user, network, client));
    await this.mailer.assertReachable().catch(async (error: unknown) => {
      await hit.giveBack();
      throw error;
    });
    const { verificationId, code } = await this.codes.issue('reset', email);
    if (user) this.mailer.sendLater(email, this.emailWith(code, user, client));
    return { verificationId, expiresIn: OTP_TTL_SECONDS };
  }

  /** The proof for the browser's cookie, and whose mailbox was read. Throws auth.otp-invalid. */
  async verify(typed: VerifyOtpRequest, address: string) {
    const guess = await this.limits.guessing(address);
    const { proof, email } = await this.codes.verify('reset', typed);
    await guess.giveBack();
    const user = await this.users.byEmail(email);
    return { proof, userId: user?.id };
  }

  /**
   * Sets the password, ends all sessions and all other codes. Answers whose password it is.
   * Throws auth.reset-not-verified, auth.reset-expired, auth.password-common.
   */
  async finish(
    { email, newPassword }: ResetPasswordRequest,
    proof: string | undefined,
    client: ClientInfo,
  ): Promise<string> {
    const verification = await this.proofs.find('reset', email, proof);
    if (!verification || verification.consumedAt) throw new Problem('auth.reset-not-verified');
    if (verification.isExpired) throw new Problem('auth.reset-expired');
    this.policy.assertForReset(newPassword, 'newPassword', (await this.users.byEmail(email)) ?? { email });
    const hash = await hashPassword(newPassword);
    const user = await this.source.transaction((tx) => this.set(tx, verification, hash));
    const language = user.languageOfMails(client.language);
    this.mailer.sendLater(email, passwordChangedEmail(user.firstName, this.settings.PRODUCT_NAME, language));
    return user.id;
  }

  private async asker(user: User | null, network: string, client: ClientInfo): Promise<Asker> {
    // Also for an unknown account: it must take as long as for a known one.
    const userId = user?.id ?? NOBODY;
    const device = this.devices.nameOf(client.deviceCookie, userId);
    return { device, isAtHome: await this.sessions.knowsNetwork(userId, network) };
  }

  private emailWith(code: string, user: User, client: ClientInfo): Email {
    const { PRODUCT_NAME, PUBLIC_URL } = this.settings;
    const language = user.languageOfMails(client.language);
    const deviceLink = new URL(this.links.pathFor(user.id, language), PUBLIC_URL).href;
    return resetCodeEmail(code, PRODUCT_NAME, deviceLink, language);
  }

  private async set(tx: EntityManager, verification: Verification, hash: string): Promise<User> {
    // Locked: `save` writes every column that differs by then, and would undo a ban of the same moment.
    const where = { email: verification.email };
    const user = await tx.findOne(User, { where, lock: { mode: 'pessimistic_write' } });
    if (!user || !(await this.proofs.consume(tx, verification))) throw new Problem('auth.reset-not-verified');
    user.takeOwnPassword(hash);
    user.emailVerified = true;
    await tx.save(user);
    await this.proofs.endAll(tx, verification);
    await this.ends.end(tx, { userId: user.id }, 'password-reset');
    return user;
  }
}
