import { Injectable } from '@nestjs/common';
import { OTP_TTL_SECONDS, type VerificationAnswer, type VerifyOtpRequest } from '@udin/contracts';
import { AuthSettings } from '../config';
import { registrationCodeEmail } from '../mail/emails';
import { isAddressRefused, MailService } from '../mail/mail.service';
import type { ClientInfo } from '../requests/client.decorator';
import { CodeLimitService } from './code-limit.service';
import { CodeService } from './code.service';

/** The code before a registration. It is sent to every address alike, so that nobody learns who is registered. */
@Injectable()
export class EmailVerificationService {
  constructor(
    private readonly codes: CodeService,
    private readonly limits: CodeLimitService,
    private readonly mailer: MailService,
    private readonly settings: AuthSettings,
  ) {}

  /** Answers when the mail server has taken the code. Throws request.too-many, auth.otp-undeliverable (OTP-2). */
  async send(email: string, { address, language }: ClientInfo): Promise<VerificationAnswer> {
    const hit = await this.limits.sending(email, address);
    const { verificationId, code } = await this.codes.issue('registration', email);
    try {
      await this.mailer.send(email, registrationCodeEmail(code, this.settings.PRODUCT_NAME, language));
    } catch (error) {
      // An address that the server refuses counts: somebody may be trying out addresses.
      if (!isAddressRefused(error)) await hit.giveBack();
      await this.codes.withdraw(verificationId);
      throw error;
    }
    return { verificationId, expiresIn: OTP_TTL_SECONDS };
  }

  /** The proof for the browser's cookie. Throws auth.otp-invalid (OTP-4). */
  async verify(typed: VerifyOtpRequest, address: string): Promise<string> {
    const guess = await this.limits.guessing(address);
    const { proof } = await this.codes.verify('registration', typed);
    await guess.giveBack();
    return proof;
  }
}
