import { NeededText } from '../needed-text';
import { ReauthenticationRequest } from './reauthentication.request';
import { AccountEmail } from './person-fields';

/** POST /api/auth/change-email. */
export class ChangeEmailRequest extends ReauthenticationRequest {
  @AccountEmail('Please enter a valid email address.')
  newEmail!: string;
}

/** POST /api/auth/restore-email: from the link in the email to the old address. */
export class RestoreEmailRequest {
  @NeededText(300, 'Open the link of the email once more')
  proof!: string;
}
