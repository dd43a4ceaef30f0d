import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { LowerCaseEmail } from '../text-rules';
import { IsMailbox } from './is-mailbox';

/** POST /api/auth/change-email. A browser that was left open is not enough to take an account along. */
export class ChangeEmailRequest {
  @LowerCaseEmail()
  @IsMailbox('Please enter a valid email address.')
  @MaxLength(254)
  newEmail!: string;

  @IsString()
  @IsNotEmpty({ message: 'Password is required' })
  @MaxLength(1024)
  currentPassword!: string;
}

/** POST /api/auth/restore-email: from the link in the email to the old address. */
export class RestoreEmailRequest {
  @IsString()
  @IsNotEmpty({ message: 'Open the link of the email once more' })
  @MaxLength(300)
  proof!: string;
}
