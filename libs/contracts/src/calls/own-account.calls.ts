import { CloseAccountRequest } from '../auth/close-account.request';
import { ChangeEmailRequest, RestoreEmailRequest } from '../auth/email-change.requests';
import { OwnDataAnswer } from '../auth/own-data.answer';
import { VerifyOtpRequest } from '../auth/otp.requests';
import { ChangePasswordRequest } from '../auth/password.requests';
import { RestoredEmailAnswer, UserAnswer, VerificationAnswer } from '../auth/user.answers';
import { type CallTable, reads } from './call';
import * as example from './examples/auth.examples';

const { password } = example.registration;

/** Of calls that ask for the password once more, and for a code where the login does. */
export const REAUTHENTICATION_PROBLEMS = ['auth.password-wrong', 'auth.code-needed', 'auth.code-wrong'] as const;

/** What the password is asked for once more, and the way back. */
export const OWN_ACCOUNT_CALLS = {
  'GET /api/auth/own-data': {
    summary:
      'What is kept of the own account beside its fields: consents, two-step login, logins, changes of the email',
    access: 'signed-in',
    answer: OwnDataAnswer,
    problems: ['auth.user-not-found'],
    example: { answer: example.anOwnData },
  },
  'POST /api/auth/change-password': {
    summary: 'Change the own password',
    access: 'signed-in',
    body: reads(ChangePasswordRequest),
    says: 'Your password has been changed.',
    problems: [...REAUTHENTICATION_PROBLEMS, 'auth.password-common', 'auth.user-not-found'],
    example: { body: { currentPassword: password, newPassword: 'lemon-tree-Friday-ferry' } },
  },
  'POST /api/auth/change-email': {
    summary: 'Send a code to the address that is to be the email of the own account',
    description: 'Nothing changes until the code is confirmed. The code is sent to every address alike.',
    access: 'signed-in',
    body: reads(ChangeEmailRequest),
    answer: VerificationAnswer,
    says: 'We have sent you a code.',
    problems: [...REAUTHENTICATION_PROBLEMS, 'auth.user-not-found', 'auth.otp-undeliverable'],
    example: { body: { newEmail: example.aNewEmail, currentPassword: password }, answer: example.aVerification },
  },
  'POST /api/auth/confirm-email': {
    summary: 'Change the email of the own account, with the code that was sent to the new one',
    description:
      'One logs in with the new one from then on, and all emails go there. The old one is told, and can take the ' +
      'account back for 7 days (restore-email).',
    access: 'signed-in',
    body: reads(VerifyOtpRequest),
    answer: UserAnswer,
    says: 'Your email has been changed.',
    problems: ['auth.otp-invalid', 'auth.email-taken', 'auth.user-not-found'],
    example: { body: example.anOtp, answer: { ...example.aUser, email: example.aNewEmail } },
  },
  'POST /api/auth/restore-email': {
    summary: 'Take an account back, by the link in the email that told the old address of the change',
    description:
      'The old email is the one of the account again, its password no longer works, and it is logged out everywhere. ' +
      'Later changes of the email are undone as well.',
    access: 'public',
    body: reads(RestoreEmailRequest),
    answer: RestoredEmailAnswer,
    says: 'The email of your account is what it was before. Please choose a new password.',
    problems: ['auth.undo-invalid', 'auth.undo-taken'],
    example: { body: { proof: 'c2VhbGVkLWJ5LXRoZS1hdXRoLXNlcnZpY2U' }, answer: { email: example.aUser.email } },
  },
  'POST /api/auth/close-account': {
    summary: 'Close the own account for good: of customers',
    description:
      'The account and its sessions are gone at once, its vault and its documents within seconds; a document that is ' +
      'being processed when the work on it has ended. What was paid and not used is not paid back by it. Invoices, ' +
      'credit notes, the record of payments and the proofs of signatures stay.',
    access: 'signed-in',
    body: reads(CloseAccountRequest),
    says: 'Your account is closed.',
    problems: [...REAUTHENTICATION_PROBLEMS, 'auth.own-account', 'auth.user-not-found'],
    example: { body: { currentPassword: password } },
  },
} satisfies CallTable;
