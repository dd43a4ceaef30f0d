import { IsIn } from 'class-validator';
import { Optional } from '../optional';
import { PASSWORD_MIN_AT_REGISTRATION } from '../limits';
import { ADMIN_ROLES, type AdminRole } from './admin-roles';
import { PersonName, AccountEmail, NewPassword } from './person-fields';

/** POST /api/auth/admins, by an admin (decisions, "Identity"). */
export class CreateAdminRequest {
  @PersonName()
  firstName!: string;

  @PersonName()
  lastName!: string;

  @AccountEmail('Please enter a valid email')
  email!: string;

  @NewPassword(PASSWORD_MIN_AT_REGISTRATION)
  password!: string;

  /** Support, which may only read and write notes, unless another one is named. */
  @Optional(IsIn([...ADMIN_ROLES]))
  role?: AdminRole;
}
