import { IsEmail, IsString, MaxLength, MinLength } from 'class-validator';
import { PASSWORD_MAX, PASSWORD_MIN_AT_REGISTRATION, PASSWORD_MIN_AT_RESET } from '../limits';
import { LowerCaseEmail } from '../text-rules';
import { ReauthenticationRequest } from './reauthentication.request';

/** RST-1, RST-2. */
export class ResetPasswordRequest {
  @LowerCaseEmail()
  @IsEmail({}, { message: 'Please enter a valid email address.' })
  @MaxLength(254)
  email!: string;

  @IsString()
  @MinLength(PASSWORD_MIN_AT_RESET, { message: 'Password must be at least 6 characters long.' })
  @MaxLength(PASSWORD_MAX)
  newPassword!: string;
}

export class ChangePasswordRequest extends ReauthenticationRequest {
  @IsString()
  @MinLength(PASSWORD_MIN_AT_REGISTRATION, { message: 'Passwords must be at least 8 characters and match.' })
  @MaxLength(PASSWORD_MAX)
  newPassword!: string;
}
