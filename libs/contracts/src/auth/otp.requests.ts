import { IsString, IsUUID, Matches, MaxLength } from 'class-validator';
import { Optional } from '../optional';
import { Trim } from '../text-rules';
import { AccountEmail } from './person-fields';

/** send-email-otp and forgot-password. */
export class EmailRequest {
  @AccountEmail('Please enter a valid email address.')
  email!: string;
}

/** verify-email-otp and verify-forgot-password. */
export class VerifyOtpRequest {
  @IsUUID()
  verificationId!: string;

  @Trim()
  @Matches(/^[0-9]{6}$/, { message: 'The code has 6 digits' })
  otp!: string;

  /** Chosen by the caller for a code that was typed: sent again within 5 minutes, the request is answered the same. */
  @Optional(IsUUID())
  idempotencyKey?: string;
}

/** known-browser: from the link in an email. */
export class KnownBrowserQuery {
  @IsString()
  @MaxLength(300)
  proof!: string;
}
