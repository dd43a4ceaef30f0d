import { Type } from 'typebox';
import { uuid } from '../answer-fields';
import { AccountAnswer, UserSessionAnswer } from '../auth/account.answers';
import { BanRequest } from '../auth/account.requests';
import { EndedSessionsAnswer } from '../auth/user.answers';
import { type CallTable, reads } from './call';
import * as example from './examples/auth.examples';

const user = { id: uuid('The user.') };
const session = { ...user, sessionId: uuid('The session.') };
const { id } = example.aUser;
const { current: _, ...aSession } = example.anOwnSession;

/** What admins do to the accounts of others. To the account of an admin, only an owner may. */
export const ACCOUNT_CALLS = {
  'GET /api/auth/users/:id/account': {
    summary: 'Whether an account is banned, and what admins did to it',
    duty: 'accounts',
    params: user,
    answer: AccountAnswer,
    problems: ['auth.account-not-found'],
    example: { params: { id }, answer: example.anAccount },
  },
  'GET /api/auth/users/:id/sessions': {
    summary: 'Where somebody is logged in',
    isAct: true,
    duty: 'accounts',
    params: user,
    answer: Type.Array(UserSessionAnswer),
    problems: ['auth.account-not-found'],
    example: { params: { id }, answer: [aSession] },
  },
  'DELETE /api/auth/users/:id/sessions': {
    summary: 'Log somebody out everywhere',
    duty: 'accounts',
    params: user,
    answer: EndedSessionsAnswer,
    says: 'All devices are logged out.',
    problems: ['auth.account-not-found'],
    example: { params: { id }, answer: { ended: 2 } },
  },
  'DELETE /api/auth/users/:id/sessions/:sessionId': {
    summary: 'Log somebody out on one device',
    duty: 'accounts',
    params: session,
    says: 'This device is logged out.',
    problems: ['auth.account-not-found', 'auth.session-not-found'],
    example: { params: { id, sessionId: aSession.id } },
  },
  'POST /api/auth/users/:id/ban': {
    summary: 'Ban an account: all its sessions end, and nobody can log in to it',
    description: 'Tokens of these sessions are refused as after a changed role (PATCH /api/auth/admins/{id}).',
    duty: 'accounts',
    params: user,
    body: reads(BanRequest),
    answer: AccountAnswer,
    says: 'This account is banned.',
    problems: ['auth.account-not-found', 'auth.own-account'],
    example: { params: { id }, body: { reason: example.aBan.reason }, answer: example.anAccount },
  },
  'DELETE /api/auth/users/:id/second-factor': {
    summary: 'Turn the two-step login of a customer off, who has lost the app and the recovery codes',
    description:
      'By an owner of the firm, who knows who asks for it. Logs the account out everywhere, and tells it by email. ' +
      'Those of the team have DELETE /api/auth/admins/{id}/second-factor.',
    duty: 'people',
    params: user,
    answer: AccountAnswer,
    says: 'Two-step login is off for this account.',
    problems: ['auth.account-not-found'],
    example: { params: { id }, answer: { ...example.anAccount, secondFactorSince: null } },
  },
  'DELETE /api/auth/users/:id/ban': {
    summary: 'Take a ban back',
    duty: 'accounts',
    params: user,
    answer: AccountAnswer,
    says: 'This account is no longer banned.',
    problems: ['auth.account-not-found'],
    example: {
      params: { id },
      answer: { bannedAt: null, secondFactorSince: null, log: [example.anUnban, example.aBan] },
    },
  },
} satisfies CallTable;
