import { uuid } from '../answer-fields';
import {
  BegunSecondFactorAnswer,
  FinishedSetupAnswer,
  RecoveryCodesAnswer,
  SecondFactorAnswer,
  SecondFactorRequirementAnswer,
} from '../auth/second-factor.answers';
import {
  BeginSecondFactorRequest,
  BeginSetupRequest,
  ConfirmSecondFactorRequest,
  EndSecondFactorRequest,
  FinishSetupRequest,
} from '../auth/second-factor.requests';
import { type CallTable, reads } from './call';
import * as example from './examples/auth.examples';
import { REAUTHENTICATION_PROBLEMS } from './own-account.calls';

const { password } = example.registration;

/** Two-step login: after the password a code of an authenticator app (TOTP, RFC 6238). */
export const SECOND_FACTOR_CALLS = {
  'GET /api/auth/second-factor': {
    summary: 'Whether the own login asks for a code of an authenticator app',
    access: 'signed-in',
    answer: SecondFactorAnswer,
    example: { answer: { onSince: '2026-11-20T06:30:00.000Z', recoveryCodesLeft: 9, requiredSince: null } },
  },
  'POST /api/auth/second-factor': {
    summary: 'Make a secret for an authenticator app',
    description:
      'Nothing changes until a code of the app confirms that it has the secret. The newest secret counts. With two-step ' +
      'login on, `code` is needed: the new app takes the place of the one that is known.',
    access: 'signed-in',
    body: reads(BeginSecondFactorRequest),
    answer: BegunSecondFactorAnswer,
    problems: ['auth.password-wrong', 'auth.code-wrong', 'auth.second-factor-on', 'auth.user-not-found'],
    example: { body: { currentPassword: password }, answer: example.aBegunSecondFactor },
  },
  'POST /api/auth/second-factor/confirm': {
    summary: 'Ask for a code of the app at each login from now on',
    description: 'Logs the account out everywhere else: those sessions were opened with the password alone.',
    access: 'signed-in',
    body: reads(ConfirmSecondFactorRequest),
    answer: RecoveryCodesAnswer,
    says: 'Two-step login is on.',
    problems: ['auth.code-wrong', 'auth.second-factor-on', 'auth.second-factor-not-begun'],
    example: { body: { code: '482913' }, answer: { recoveryCodes: ['7QK2D-M4XWA', 'H3VTB-6RZ5N'] } },
  },
  'POST /api/auth/second-factor/end': {
    summary: 'Ask for no code at the own logins any more',
    access: 'signed-in',
    body: reads(EndSecondFactorRequest),
    says: 'Two-step login is off.',
    problems: [...REAUTHENTICATION_PROBLEMS, 'auth.second-factor-required', 'auth.user-not-found'],
    example: { body: { currentPassword: password, code: '482913' } },
  },
  'POST /api/auth/second-factor/setup': {
    summary: 'The secret for an authenticator app, before the first login in two steps',
    description:
      'With the ticket in `data` of auth.second-factor-must-be-set-up, which a login answers when two-step login is ' +
      'required. The same for the same ticket.',
    access: 'public',
    repeatable: true,
    body: reads(BeginSetupRequest),
    answer: BegunSecondFactorAnswer,
    problems: ['auth.setup-ticket-invalid'],
    example: { body: { ticket: example.aSetupTicket.ticket }, answer: example.aBegunSecondFactor },
  },
  'POST /api/auth/second-factor/setup/confirm': {
    summary: 'Confirm the app, and log in',
    description: 'The ticket serves once. Each login asks for a code of the app from then on.',
    access: 'public',
    body: reads(FinishSetupRequest),
    answer: FinishedSetupAnswer,
    says: 'Two-step login is on.',
    problems: ['auth.setup-ticket-invalid', 'auth.code-wrong', 'auth.banned', 'auth.temp-password-expired'],
    example: {
      body: { ticket: example.aSetupTicket.ticket, code: '482913' },
      answer: { recoveryCodes: ['7QK2D-M4XWA', 'H3VTB-6RZ5N'], session: example.anAdminSession },
    },
  },
  'POST /api/auth/second-factor/requirement': {
    summary: 'Require two-step login of the whole team',
    description:
      'Admins without it are logged out, and set it up at their next login. All owners are told by email. Who requires ' +
      'it must have it on.',
    duty: 'people',
    answer: SecondFactorRequirementAnswer,
    says: 'Two-step login is required of the whole team.',
    problems: ['auth.second-factor-own-first'],
    example: { answer: { requiredSince: '2026-11-20T06:30:00.000Z', loggedOut: 3 } },
  },
  'DELETE /api/auth/second-factor/requirement': {
    summary: 'Let each of the team choose again whether the login asks for a code',
    description: 'Nobody loses what is set up. All owners are told by email.',
    duty: 'people',
    says: 'Two-step login is no longer required.',
    example: {},
  },
  'DELETE /api/auth/admins/:id/second-factor': {
    summary: 'Turn the two-step login of an admin off, who has lost the app and the recovery codes',
    description: 'Logs that admin out everywhere, and tells the admin by email.',
    duty: 'people',
    params: { id: uuid('The admin.') },
    says: 'Two-step login is off for this admin.',
    problems: ['auth.account-not-found', 'auth.own-account'],
    example: { params: { id: example.anAdminOfTheTeam.id } },
  },
} satisfies CallTable;
