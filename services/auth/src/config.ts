import { LowerCaseEmail, PASSWORD_MAX, PASSWORD_MIN_AT_REGISTRATION, PASSWORD_MIN_AT_RESET } from '@udin/contracts';
import { MailSettings } from '@udin/mail';
import { IsEmail, IsOptional, IsString, MinLength } from 'class-validator';
import { IsWholeNumberFrom } from '@udin/service-kit';

export class AuthSettings extends MailSettings {
  /** Encrypts the signing keys and keys the hashes of codes. The same in every instance; at least 32 characters. */
  @IsString()
  @MinLength(32)
  TOKEN_KEY_SECRET!: string;

  /** Days after which a new signing key takes over. It logs nobody out. */
  @IsWholeNumberFrom(1, 365)
  TOKEN_KEY_ROTATION_DAYS: number = 30;

  /** The first admin, made at start when nobody has this address. */
  @IsOptional()
  @LowerCaseEmail()
  @IsEmail({ require_tld: false })
  ADMIN_EMAIL?: string;

  @IsOptional()
  @IsString()
  @MinLength(8)
  ADMIN_PASSWORD?: string;

  @IsWholeNumberFrom(PASSWORD_MIN_AT_REGISTRATION, PASSWORD_MAX)
  PASSWORD_MIN_AT_REGISTRATION: number = PASSWORD_MIN_AT_REGISTRATION;

  @IsWholeNumberFrom(PASSWORD_MIN_AT_RESET, PASSWORD_MAX)
  PASSWORD_MIN_AT_RESET: number = PASSWORD_MIN_AT_RESET;

  /** Codes that one client address may have sent in an hour, whoever they are for. */
  @IsWholeNumberFrom(1, 1_000)
  CODES_PER_ADDRESS_HOUR: number = 60;

  /** Failed logins of one client address in 15 minutes, whatever the account. */
  @IsWholeNumberFrom(1, 1_000)
  LOGIN_FAILURES_PER_ADDRESS: number = 60;
}
