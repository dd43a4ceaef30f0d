import { IsEmail, IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { Optional } from '../optional';
import { SECOND_FACTOR_CODE_MAX } from '../limits';
import { LowerCaseEmail } from '../text-rules';
import { NeededText } from '../needed-text';

/** LOG-1, ADM-1. */
export class LoginRequest {
  @LowerCaseEmail()
  @IsNotEmpty({ message: 'Email is required' })
  @IsEmail({}, { message: 'Please enter a valid email' })
  @MaxLength(254)
  email!: string;

  @NeededText(1024, 'Password is required')
  password!: string;

  /** Of an authenticator app, or a recovery code, where the account has two-step login on. */
  @Optional(IsString(), MaxLength(SECOND_FACTOR_CODE_MAX))
  code?: string;
}
