import {
  IsIn,
  IsISO8601,
  IsBoolean,
  IsArray,
  IsEmail,
  IsInt,
  IsString,
  IsUUID,
  Min,
  ArrayMaxSize,
  ArrayMinSize,
} from 'class-validator';
import { Optional } from '../optional';
import { type Language, LANGUAGES } from '../languages';
import { ADMIN_ROLES, type AdminRole } from '../auth/admin-roles';
import { AboutCustomer } from './about-customer';
import { aCustomer } from './customer-ref';
import { event } from './event';

export class UserRegistered extends AboutCustomer {
  @IsISO8601()
  registeredAt!: string;

  /** In which the customer reads the pages, and wants emails. */
  @Optional(IsIn(LANGUAGES))
  language?: Language;
}

export const userRegisteredExample: UserRegistered = { customer: aCustomer, registeredAt: '2026-11-02T06:30:00.000Z' };

/** A customer has another name or email, is banned, or is so no longer: all of it as it stands from then on. */
export class UserChanged extends AboutCustomer {
  /** Left out by auth services from before bans were told. */
  @Optional(IsBoolean())
  isBanned?: boolean;

  /** The newest wins. */
  @IsISO8601()
  changedAt!: string;
}

export const userChangedExample: UserChanged = {
  customer: aCustomer,
  isBanned: false,
  changedAt: '2026-11-20T06:30:00.000Z',
};

/** A customer closed the account. The address can belong to another account from then on. */
export class UserClosed extends AboutCustomer {
  @IsISO8601()
  closedAt!: string;

  /** In which the last email is written. */
  @Optional(IsIn(LANGUAGES))
  language?: Language;
}

export const userClosedExample: UserClosed = {
  customer: aCustomer,
  closedAt: '2026-11-27T06:30:00.000Z',
  language: 'en',
};

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

const SESSION_ENDS = [
  'logout',
  'ended-by-user',
  'token-reused',
  'password-changed',
  'password-reset',
  'role-changed',
  'ended-by-admin',
  'banned',
] as const;
export type SessionEnd = (typeof SESSION_ENDS)[number];

export const MOST_SESSIONS_IN_EVENT = 500;

/** Access tokens of these sessions are refused from now on, although they have not expired. */
export class SessionEnded {
  @IsUUID()
  userId!: string;

  /** Only those that may still have a valid access token. */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MOST_SESSIONS_IN_EVENT)
  @IsUUID(undefined, { each: true })
  sessionIds!: string[];

  @IsIn([...SESSION_ENDS])
  reason!: SessionEnd;

  @IsISO8601()
  endedAt!: string;
}

export const sessionEndedExample: SessionEnded = {
  userId: aCustomer.id,
  sessionIds: ['0193a1f0-6c2d-7d4f-8b62-1d8e2c903b21'],
  reason: 'password-reset',
  endedAt: '2026-11-02T06:45:00.000Z',
};

/** Their rows of the table of events. */
export const USER_EVENTS = {
  'user.registered': event({
    meaning: 'An account exists.',
    from: 'auth',
    to: ['notification'],
    data: UserRegistered,
    example: userRegisteredExample,
  }),
  'user.changed': event({
    meaning: 'A customer has another name or email, is banned, or is so no longer.',
    from: 'auth',
    to: ['payment', 'document', 'vault', 'notification'],
    data: UserChanged,
    example: userChangedExample,
  }),
  'user.closed': event({
    meaning: 'A customer closed the account: what is kept for it goes.',
    from: 'auth',
    to: ['payment', 'document', 'vault', 'notification'],
    data: UserClosed,
    example: userClosedExample,
  }),
  'admin.changed': event({
    meaning: 'An admin was made, or has another role, name, skills or absence.',
    from: 'auth',
    to: ['document', 'notification'],
    data: AdminChanged,
    example: adminChangedExample,
  }),
  'session.ended': event({
    meaning: 'Sessions were ended; their access tokens are refused before they expire.',
    from: 'auth',
    to: ['payment', 'document', 'notes', 'vault', 'notification'],
    data: SessionEnded,
    example: sessionEndedExample,
  }),
};
