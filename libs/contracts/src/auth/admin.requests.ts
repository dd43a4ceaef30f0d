import { ArrayMaxSize, IsArray, IsIn, IsOptional, IsString, Matches, MaxLength, ValidateIf } from 'class-validator';
import { Optional } from '../optional';
import { IsDayOrMoment } from '../day-or-moment';
import { NotNull } from '../not-null';
import { Trim } from '../text-rules';
import { ADMIN_ROLES, type AdminRole } from './admin-roles';
import { CleanName } from './clean-name';
import { PersonName } from './person-fields';

/** PATCH /api/auth/admins/{id} (owner). What is left out stays; an empty text takes away. */
export class ChangeAdminRequest {
  /** As colleagues and the history of documents name this person from now on. */
  @Optional(PersonName('First name is required'))
  firstName?: string;

  @Optional(PersonName('Last name is required'))
  lastName?: string;

  @Optional(IsIn([...ADMIN_ROLES]))
  role?: AdminRole;

  /** Of the Institute of Chartered Accountants: six digits. */
  @Optional(Trim(), Matches(/^(\d{6})?$/, { message: 'A membership number has 6 digits' }))
  membershipNumber?: string;

  /** The full name that stands below what is signed. */
  @Optional(CleanName(), IsString(), MaxLength(160))
  signingName?: string;

  /** Document types this person signs. None means all. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(100)
  @IsString({ each: true })
  @MaxLength(80, { each: true })
  skills?: string[];

  /** From then on open work is handed over to others. Null is refused: it would leave the absence as it is. */
  @NotNull()
  @ValidateIf(({ absentFrom }: ChangeAdminRequest) => isGiven(absentFrom))
  @IsDayOrMoment()
  absentFrom?: string;

  /** A day belongs to the absence. */
  @NotNull()
  @ValidateIf(({ absentTo }: ChangeAdminRequest) => isGiven(absentTo))
  @IsDayOrMoment()
  absentTo?: string;
}

const isGiven = (moment: unknown) => moment !== undefined && moment !== '';
