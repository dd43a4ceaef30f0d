import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { LowerCaseEmail } from '../text-rules';
import { IsMailbox } from './is-mailbox';
import { ReauthenticationRequest } from './reauthentication.request';

/** POST /api/auth/change-email. */
export class ChangeEmailRequest extends ReauthenticationRequest {
  @LowerCaseEmail()
  @IsMailbox('Please enter a valid email address.')
  @MaxLength(254)
  newEmail!: string;
}

/** POST /api/auth/restore-email: from the link in the email to the old address. */
export class RestoreEmailRequest {
  @IsString()
  @IsNotEmpty({ message: 'Open the link of the email once more' })
  @MaxLength(300)
  proof!: string;
}
