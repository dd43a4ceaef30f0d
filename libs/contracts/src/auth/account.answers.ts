import { type Static, Type } from 'typebox';
import { Id, Moment, named } from '../answer-fields';

/** What admins do to accounts. */
export const ACCOUNT_ACTS = ['sessions-ended', 'banned', 'unbanned', 'second-factor-ended'] as const;
export type AccountAct = (typeof ACCOUNT_ACTS)[number];

export const UserSessionAnswer = named('UserSessionAnswer', {
  id: Id,
  createdAt: Moment,
  lastUsedAt: Moment,
  userAgent: Type.String(),
  address: Type.String(),
});
export type UserSessionAnswer = Static<typeof UserSessionAnswer>;

export const AccountLogEntryAnswer = named('AccountLogEntryAnswer', {
  id: Id,
  act: Type.Enum(ACCOUNT_ACTS),
  adminId: Id,
  adminName: Type.String(),
  reason: Type.String({ description: 'Of a ban; empty otherwise.' }),
  at: Moment,
});
export type AccountLogEntryAnswer = Static<typeof AccountLogEntryAnswer>;

export const AccountAnswer = named('AccountAnswer', {
  bannedAt: Type.Union([Moment, Type.Null()]),
  secondFactorSince: Type.Union([Moment, Type.Null()], {
    description: 'Since when its login asks for a code of an authenticator app, too.',
  }),
  log: Type.Array(AccountLogEntryAnswer, { description: 'What admins did to this account, newest first.' }),
});
export type AccountAnswer = Static<typeof AccountAnswer>;
