import { type Static, Type } from 'typebox';
import { Count, Id, LONG_PAGE_FIELDS, Moment, named } from '../answer-fields';
import { ADMIN_ROLES } from './admin-roles';

export const USER_TYPES = ['user', 'admin'] as const;
export type UserType = (typeof USER_TYPES)[number];

export const UserAnswer = named('UserAnswer', {
  _id: Id,
  id: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  phoneNumber: Type.String(),
  address: Type.String(),
  state: Type.String(),
  pinCode: Type.String(),
  companyName: Type.Optional(Type.String({ description: 'Of a business customer.' })),
  gstin: Type.Optional(Type.String({ description: 'Of a business customer: stands on invoices.' })),
  type: Type.Enum(USER_TYPES),
  role: Type.Optional(Type.Enum(ADMIN_ROLES, { description: 'Of an admin.' })),
  emailVerified: Type.Boolean(),
  createdAt: Moment,
});
export type UserAnswer = Static<typeof UserAnswer>;

/** Login, registration and refresh: the user's fields, the same again under `user`, and the tokens. */
export const SessionAnswer = named('SessionAnswer', {
  ...UserAnswer.properties,
  user: UserAnswer,
  accessToken: Type.String(),
  refreshToken: Type.String(),
  expiresIn: Type.Integer({ description: 'Seconds until the access token expires.' }),
  usedTempPassword: Type.Boolean(),
  tempPassword: Type.Optional(Type.String({ description: 'Only from a registration without a password (REG-5).' })),
});
export type SessionAnswer = Static<typeof SessionAnswer>;

export const VerificationAnswer = named('VerificationAnswer', {
  verificationId: Id,
  expiresIn: Type.Integer({ description: 'Seconds until the code expires.' }),
});
export type VerificationAnswer = Static<typeof VerificationAnswer>;

export const CodeAcceptedAnswer = named('CodeAcceptedAnswer', { verified: Type.Literal(true) });

export const RestoredEmailAnswer = named('RestoredEmailAnswer', {
  email: Type.String({ format: 'email', description: 'The one of the account again.' }),
});

export const UsersAnswer = named('UsersAnswer', {
  users: Type.Array(UserAnswer),
  ...LONG_PAGE_FIELDS,
  newThisWeek: Type.Integer({ description: 'Users created in the last 7 days (ADM-2).' }),
});
export type UsersAnswer = Static<typeof UsersAnswer>;

export const OwnSessionAnswer = named('OwnSessionAnswer', {
  id: Id,
  createdAt: Moment,
  lastUsedAt: Moment,
  userAgent: Type.String(),
  address: Type.String(),
  current: Type.Boolean({ description: 'The session that asks.' }),
});
export type OwnSessionAnswer = Static<typeof OwnSessionAnswer>;

export const EndedSessionsAnswer = named('EndedSessionsAnswer', { ended: Count });

/** RFC 7517: the public keys that access tokens are signed with. */
export const JwksAnswer = named('JwksAnswer', {
  keys: Type.Array(named('PublicKey', { kid: Type.String() }, { additionalProperties: Type.Unknown() })),
});
