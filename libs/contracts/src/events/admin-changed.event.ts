import { IsArray, IsBoolean, IsEmail, IsIn, IsInt, IsISO8601, IsString, IsUUID, Min } from 'class-validator';
import { Optional } from '../optional';
import { ADMIN_ROLES, type AdminRole } from '../auth/admin-roles';

/** All there is to know of an admin. A higher version is newer: copies keep the highest that they heard of. */
export class AdminChanged {
  @IsUUID()
  adminId!: string;

  @IsInt()
  @Min(1)
  version!: number;

  @IsString()
  firstName!: string;

  @IsString()
  lastName!: string;

  @IsEmail({ require_tld: false })
  email!: string;

  @IsIn([...ADMIN_ROLES])
  role!: AdminRole;

  @IsString()
  membershipNumber!: string;

  @IsString()
  signingName!: string;

  /** Document types this person signs; none means all. */
  @IsArray()
  @IsString({ each: true })
  skills!: string[];

  /** May not log in: no work, no mail. Older versions of auth did not tell. */
  @Optional(IsBoolean())
  isBanned?: boolean;

  @Optional(IsISO8601())
  absentFrom?: string;

  @Optional(IsISO8601())
  absentTo?: string;
}

export const adminChangedExample: AdminChanged = {
  adminId: '0193a1f0-5b1c-7c3e-9a51-0c7d1b8f2a99',
  version: 3,
  firstName: 'Rohan',
  lastName: 'Mehta',
  email: 'rohan.mehta@example.in',
  role: 'accountant',
  membershipNumber: '123456',
  signingName: 'CA Rohan Mehta',
  skills: ['net-worth', 'turnover'],
  absentFrom: '2026-12-24T00:00:00.000Z',
  absentTo: '2027-01-02T00:00:00.000Z',
};
