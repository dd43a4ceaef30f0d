import { IsEmail, IsNotEmpty, IsString, MaxLength, MinLength } from 'class-validator';
import { PASSWORD_MAX, PASSWORD_MIN_AT_REGISTRATION } from '../limits';
import { LowerCaseEmail, Trim } from '../text-rules';

/** POST /api/auth/admins, by an admin (decisions, "Identity"). */
export class CreateAdminRequest {
  @Trim()
  @IsString()
  @IsNotEmpty()
  @MaxLength(80)
  firstName!: string;

  @Trim()
  @IsString()
  @IsNotEmpty()
  @MaxLength(80)
  lastName!: string;

  @LowerCaseEmail()
  @IsEmail({}, { message: 'Please enter a valid email' })
  @MaxLength(254)
  email!: string;

  @IsString()
  @MinLength(PASSWORD_MIN_AT_REGISTRATION)
  @MaxLength(PASSWORD_MAX)
  password!: string;
}
