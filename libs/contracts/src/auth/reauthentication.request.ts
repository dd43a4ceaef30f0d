import { IsString, MaxLength } from 'class-validator';
import { Optional } from '../optional';
import { SECOND_FACTOR_CODE_MAX } from '../limits';
import { NeededText } from '../needed-text';

/** Goes with what cannot be undone: a browser that was left open is not enough. */
export class ReauthenticationRequest {
  @NeededText(1024, 'Password is required')
  currentPassword!: string;

  /** Of an authenticator app, or a recovery code, where the account has two-step login on. */
  @Optional(IsString(), MaxLength(SECOND_FACTOR_CODE_MAX))
  code?: string;
}
