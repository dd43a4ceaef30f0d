import { IsEmail, MaxLength } from 'class-validator';
import { PASSWORD_MIN_AT_REGISTRATION, PASSWORD_MIN_AT_RESET } from '../limits';
import { LowerCaseEmail } from '../text-rules';
import { ReauthenticationRequest } from './reauthentication.request';
import { NewPassword } from './person-fields';

/** RST-1, RST-2. */
export class ResetPasswordRequest {
  @LowerCaseEmail()
  @IsEmail({}, { message: 'Please enter a valid email address.' })
  @MaxLength(254)
  email!: string;

  @NewPassword(PASSWORD_MIN_AT_RESET, 'Password must be at least 6 characters long.')
  newPassword!: string;
}

export class ChangePasswordRequest extends ReauthenticationRequest {
  @NewPassword(PASSWORD_MIN_AT_REGISTRATION, 'Passwords must be at least 8 characters and match.')
  newPassword!: string;
}
