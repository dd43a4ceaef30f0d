import { Type } from 'typebox';
import { BegunSecondFactorAnswer, RecoveryCodesAnswer, SecondFactorAnswer } from '../auth/second-factor.answers';
import {
  BeginSecondFactorRequest,
  ConfirmSecondFactorRequest,
  EndSecondFactorRequest,
} from '../auth/second-factor.requests';
import { type CallTable, MESSAGE, reads } from './call';
import * as example from './examples/auth.examples';

const { password } = example.registration;

/** Two-step login of the team: after the password a code of an authenticator app (TOTP, RFC 6238). */
export const SECOND_FACTOR_CALLS = {
  'GET /api/auth/second-factor': {
    summary: 'Whether the own login asks for a code of an authenticator app',
    access: 'admin',
    duty: 'read',
    answer: SecondFactorAnswer,
    problems: [],
    example: { answer: { onSince: '2026-11-20T06:30:00.000Z', recoveryCodesLeft: 9 } },
  },
  'POST /api/auth/second-factor': {
    summary: 'Make a secret for an authenticator app',
    description: 'Nothing changes until a code of the app confirms that it has the secret. The newest secret counts.',
    access: 'admin',
    duty: 'read',
    body: reads(BeginSecondFactorRequest),
    answer: BegunSecondFactorAnswer,
    problems: ['auth.password-wrong', 'auth.second-factor-on', 'auth.user-not-found'],
    example: { body: { currentPassword: password }, answer: example.aBegunSecondFactor },
  },
  'POST /api/auth/second-factor/confirm': {
    summary: 'Ask for a code of the app at each login from now on',
    description: 'Logs the account out everywhere else: those sessions were opened with the password alone.',
    access: 'admin',
    duty: 'read',
    body: reads(ConfirmSecondFactorRequest),
    answer: RecoveryCodesAnswer,
    beside: MESSAGE,
    problems: ['auth.code-wrong', 'auth.second-factor-on', 'auth.second-factor-not-begun'],
    example: {
      body: { code: '482913' },
      answer: { recoveryCodes: ['7QK2D-M4XWA', 'H3VTB-6RZ5N'] },
      beside: { message: 'Two-step login is on.' },
    },
  },
  'POST /api/auth/second-factor/end': {
    summary: 'Ask for no code at the own logins any more',
    access: 'admin',
    duty: 'read',
    body: reads(EndSecondFactorRequest),
    answer: Type.Null(),
    beside: MESSAGE,
    problems: ['auth.password-wrong', 'auth.code-wrong', 'auth.user-not-found'],
    example: {
      body: { currentPassword: password, code: '482913' },
      answer: null,
      beside: { message: 'Two-step login is off.' },
    },
  },
  'DELETE /api/auth/admins/:id/second-factor': {
    summary: 'Turn the two-step login of an admin off, who has lost the app and the recovery codes',
    description: 'Logs that admin out everywhere, and tells the admin by email.',
    access: 'admin',
    duty: 'people',
    params: { id: Type.String({ format: 'uuid', description: 'The admin.' }) },
    answer: Type.Null(),
    beside: MESSAGE,
    problems: ['auth.account-not-found', 'auth.own-account'],
    example: {
      params: { id: example.anAdminOfTheTeam.id },
      answer: null,
      beside: { message: 'Two-step login is off for this admin.' },
    },
  },
} satisfies CallTable;
