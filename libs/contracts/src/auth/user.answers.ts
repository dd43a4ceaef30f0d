import { type Static, Type } from 'typebox';
import { Count, Id, LONG_PAGE_FIELDS, Moment } from '../answer-fields';
import { ADMIN_ROLES } from './admin-roles';

export const USER_TYPES = ['user', 'admin'] as const;
export type UserType = (typeof USER_TYPES)[number];

export const UserAnswer = Type.Object(
  {
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
  },
  { title: 'UserAnswer' },
);
export type UserAnswer = Static<typeof UserAnswer>;

/** Login, registration and refresh: the user's fields, the same again under `user`, and the tokens. */
export const SessionAnswer = Type.Object(
  {
    ...UserAnswer.properties,
    user: UserAnswer,
    accessToken: Type.String(),
    refreshToken: Type.String(),
    expiresIn: Type.Integer({ description: 'Seconds until the access token expires.' }),
    usedTempPassword: Type.Boolean(),
    tempPassword: Type.Optional(Type.String({ description: 'Only from a registration without a password (REG-5).' })),
  },
  { title: 'SessionAnswer' },
);
export type SessionAnswer = Static<typeof SessionAnswer>;

export const VerificationAnswer = Type.Object(
  { verificationId: Id, expiresIn: Type.Integer({ description: 'Seconds until the code expires.' }) },
  { title: 'VerificationAnswer' },
);
export type VerificationAnswer = Static<typeof VerificationAnswer>;

export const CodeAcceptedAnswer = Type.Object({ verified: Type.Literal(true) }, { title: 'CodeAcceptedAnswer' });
export type CodeAcceptedAnswer = Static<typeof CodeAcceptedAnswer>;

export const RestoredEmailAnswer = Type.Object(
  { email: Type.String({ format: 'email', description: 'The one of the account again.' }) },
  { title: 'RestoredEmailAnswer' },
);
export type RestoredEmailAnswer = Static<typeof RestoredEmailAnswer>;

export const UsersAnswer = Type.Object(
  {
    users: Type.Array(UserAnswer),
    ...LONG_PAGE_FIELDS,
    newThisWeek: Type.Integer({ description: 'Users created in the last 7 days (ADM-2).' }),
  },
  { title: 'UsersAnswer' },
);
export type UsersAnswer = Static<typeof UsersAnswer>;

export const OwnSessionAnswer = Type.Object(
  {
    id: Id,
    createdAt: Moment,
    lastUsedAt: Moment,
    userAgent: Type.String(),
    address: Type.String(),
    current: Type.Boolean({ description: 'The session that asks.' }),
  },
  { title: 'OwnSessionAnswer' },
);
export type OwnSessionAnswer = Static<typeof OwnSessionAnswer>;

export const EndedSessionsAnswer = Type.Object({ ended: Count }, { title: 'EndedSessionsAnswer' });
export type EndedSessionsAnswer = Static<typeof EndedSessionsAnswer>;

/** RFC 7517: the public keys that access tokens are signed with. */
export const JwksAnswer = Type.Object(
  {
    keys: Type.Array(Type.Object({ kid: Type.String() }, { title: 'PublicKey', additionalProperties: Type.Unknown() })),
  },
  { title: 'JwksAnswer' },
);
export type JwksAnswer = Static<typeof JwksAnswer>;
