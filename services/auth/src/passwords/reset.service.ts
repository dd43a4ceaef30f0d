import { Injectable } from '@nestjs/common';
import {
  OTP_TTL_SECONDS,
  type ResetPasswordRequest,
  type VerificationAnswer,
  type VerifyOtpRequest,
} from '@udin/contracts';
import { networkOf, Problem } from '@udin/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { AuthSettings } from '../config';
import { passwordChangedEmail, resetCodeEmail } from '../mail/emails';
import { MailService } from '../mail/mail.service';
import type { ClientInfo } from '../requests/client.decorator';
import { KnownDeviceService } from '../requests/known-device.service';
import { SessionEndService } from '../sessions/session-end.service';
import { SessionsService } from '../sessions/sessions.service';
import { NOBODY, User } from '../users/user.entity';
import { UsersService } from '../users/users.service';
import { CodeLimitService } from '../verification/code-limit.service';
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
    private readonly mailer: MailService,
    private readonly settings: AuthSettings,
  ) {}

  /**
   * Takes the same steps and answers the same for every address, known or not. The email is sent after the answer.
   * Throws request.too-many, and auth.otp-undeliverable when the mail server takes no mail from us at all.
   */
  async begin(email: string, client: ClientInfo): Promise<VerificationAnswer> {
    const user = await this.users.byEmail(email);
    const hit = await this.limits.sending('reset', await this.counted(email, user, client), client.address);
    await this.mailer.assertReachable().catch(async (error: unknown) => {
      await hit.giveBack();
      throw error;
    });
    const { verificationId, code } = await this.codes.issue('reset', email);
    if (user) this.mailer.sendLater(email, resetCodeEmail(code, this.settings.PRODUCT_NAME));
    return { verificationId, expiresIn: OTP_TTL_SECONDS };
  }

  /** The proof for the browser's cookie. Throws auth.otp-invalid. */
  async verify({ verificationId, otp }: VerifyOtpRequest, address: string): Promise<string> {
    const guess = await this.limits.guessing(address);
    const proof = await this.codes.verify('reset', verificationId, otp);
    await guess.giveBack();
    return proof;
  }

  /**
   * Sets the password, ends all sessions and all other codes. Answers whose password it is.
   * Throws auth.reset-not-verified, auth.password-common.
   */
  async finish({ email, newPassword }: ResetPasswordRequest, proof: string | undefined): Promise<string> {
    const verification = await this.proofs.find('reset', email, proof);
    if (!verification || verification.consumedAt) throw new Problem('auth.reset-not-verified');
    this.policy.assertForReset(newPassword, 'newPassword', email);
    const hash = await hashPassword(newPassword);
    const user = await this.source.transaction((tx) => this.set(tx, verification, hash));
    this.mailer.sendLater(email, passwordChangedEmail(user.firstName, this.settings.PRODUCT_NAME));
    return user.id;
  }

  /**
   * A browser or a network in which the account was used has a count of its own, so that strangers who ask for codes do
   * not use up the owner's. All others share one count: the mailbox must not be flooded.
   */
  private async counted(email: string, user: User | null, client: ClientInfo): Promise<string[]> {
    // Also for an unknown account: it must take as long as for a known one.
    const userId = user?.id ?? NOBODY;
    const network = networkOf(client.address);
    const device = this.devices.nameOf(client.deviceCookie, userId);
    const isAtHome = await this.sessions.knowsNetwork(userId, network);
    if (device) return [email, 'device', device];
    return isAtHome ? [email, 'network', network] : [email];
  }

  private async set(tx: EntityManager, verification: Verification, hash: string): Promise<User> {
    const user = await tx.findOneBy(User, { email: verification.email });
    if (!user || !(await this.proofs.consume(tx, verification))) throw new Problem('auth.reset-not-verified');
    user.takeOwnPassword(hash);
    user.emailVerified = true;
    await tx.save(user);
    await this.proofs.endAll(tx, verification);
    await this.ends.end(tx, { userId: user.id }, 'password-reset');
    return user;
  }
}
