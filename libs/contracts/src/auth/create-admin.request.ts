import { IsIn, IsNotEmpty, IsString, MaxLength, MinLength } from 'class-validator';
import { Optional } from '../optional';
import { PASSWORD_MAX, PASSWORD_MIN_AT_REGISTRATION } from '../limits';
import { LowerCaseEmail } from '../text-rules';
import { ADMIN_ROLES, type AdminRole } from './admin-roles';
import { CleanName } from './clean-name';
import { IsMailbox } from './is-mailbox';

/** POST /api/auth/admins, by an admin (decisions, "Identity"). */
export class CreateAdminRequest {
  @CleanName()
  @IsString()
  @IsNotEmpty()
  @MaxLength(80)
  firstName!: string;

  @CleanName()
  @IsString()
  @IsNotEmpty()
  @MaxLength(80)
  lastName!: string;

  @LowerCaseEmail()
  @IsMailbox('Please enter a valid email')
  @MaxLength(254)
  email!: string;

  @IsString()
  @MinLength(PASSWORD_MIN_AT_REGISTRATION)
  @MaxLength(PASSWORD_MAX)
  password!: string;

  /** Support, which may only read and write notes, unless another one is named. */
  @Optional(IsIn([...ADMIN_ROLES]))
  role?: AdminRole;
}
