import { Type } from 'typebox';
import { CloseAccountRequest } from '../auth/close-account.request';
import { ChangeEmailRequest, RestoreEmailRequest } from '../auth/email-change.requests';
import { LoginRequest } from '../auth/login.request';
import { EmailRequest, KnownBrowserQuery, VerifyOtpRequest } from '../auth/otp.requests';
import { ChangePasswordRequest, ResetPasswordRequest } from '../auth/password.requests';
import { RegisterRequest } from '../auth/register.request';
import { LogoutRequest, RefreshRequest } from '../auth/session.requests';
import {
  CodeAcceptedAnswer,
  EndedSessionsAnswer,
  JwksAnswer,
  OwnSessionAnswer,
  RestoredEmailAnswer,
  SessionAnswer,
  UserAnswer,
  VerificationAnswer,
} from '../auth/user.answers';
import { type CallTable, MESSAGE, reads } from './call';
import * as example from './examples/auth.examples';
import { USER_CALLS } from './user.calls';

const { email, password } = example.registration;

export const AUTH_CALLS = {
  'GET /.well-known/jwks.json': {
    summary: 'The public keys that access tokens are signed with',
    access: 'public',
    answer: JwksAnswer,
    bare: true,
    problems: [],
    example: {
      answer: { keys: [{ kid: '2026-11', use: 'sig', alg: 'ES256', kty: 'EC', crv: 'P-256', x: 'x', y: 'y' }] },
    },
  },
  'POST /api/auth/register': {
    summary: 'Make an account and log in',
    description: 'Needs the cookie that verify-email-otp has set. Without a password a temporary one is made (REG-5).',
    access: 'public',
    body: reads(RegisterRequest),
    status: 201,
    answer: SessionAnswer,
    beside: MESSAGE,
    problems: [
      'auth.email-not-verified',
      'auth.email-verification-expired',
      'auth.email-taken',
      'auth.password-common',
    ],
    example: {
      body: example.registration,
      answer: example.aSession,
      beside: { message: 'Welcome! Your account is ready.' },
    },
  },
  'POST /api/auth/login': {
    summary: 'Log in',
    access: 'public',
    repeatable: true,
    body: reads(LoginRequest),
    answer: SessionAnswer,
    problems: ['auth.credentials', 'auth.banned', 'auth.temp-password-expired'],
    example: { body: { email, password }, answer: example.aSession },
  },
  'POST /api/auth/admin/login': {
    summary: 'Log in as an admin',
    access: 'public',
    repeatable: true,
    body: reads(LoginRequest),
    answer: SessionAnswer,
    problems: ['auth.admin-credentials', 'auth.admin-only', 'auth.banned', 'auth.temp-password-expired'],
    example: { body: { email: example.anAdmin.email, password }, answer: example.anAdminSession },
  },
  'POST /api/auth/refresh': {
    summary: 'Exchange a refresh token for new tokens',
    description: 'Each refresh token works once. One that is used again ends its session.',
    access: 'public',
    body: reads(RefreshRequest),
    answer: SessionAnswer,
    problems: ['auth.token-invalid', 'auth.account-closed'],
    example: { body: { refreshToken: example.aSession.refreshToken }, answer: example.aSession },
  },
  'POST /api/auth/logout': {
    summary: 'End the session',
    access: 'public',
    repeatable: true,
    body: reads(LogoutRequest),
    answer: Type.Null(),
    beside: MESSAGE,
    problems: [],
    example: {
      body: { refreshToken: example.aSession.refreshToken },
      answer: null,
      beside: { message: 'Logged out.' },
    },
  },
  'POST /api/auth/send-email-otp': {
    summary: 'Send a code to an email address, before a registration',
    access: 'public',
    body: reads(EmailRequest),
    answer: VerificationAnswer,
    beside: MESSAGE,
    problems: ['auth.otp-undeliverable'],
    example: { body: { email }, answer: example.aVerification, beside: { message: 'We have sent you a code.' } },
  },
  'POST /api/auth/verify-email-otp': {
    summary: 'Check the code of an email address',
    description: 'Sets an HttpOnly cookie that lets this browser register with the address for 30 minutes.',
    access: 'public',
    body: reads(VerifyOtpRequest),
    answer: CodeAcceptedAnswer,
    beside: MESSAGE,
    problems: ['auth.otp-invalid'],
    example: { body: example.anOtp, answer: { verified: true }, beside: { message: 'Email verified.' } },
  },
  'POST /api/auth/forgot-password': {
    summary: 'Send a code to reset a password',
    description: 'Answers the same whether the address has an account or not.',
    access: 'public',
    body: reads(EmailRequest),
    answer: VerificationAnswer,
    beside: MESSAGE,
    problems: ['auth.otp-undeliverable'],
    example: {
      body: { email },
      answer: example.aVerification,
      beside: { message: 'If this address has an account, we have sent it a code.' },
    },
  },
  'GET /api/auth/known-browser': {
    summary: 'Make this browser known to an account, by the link in the email of a reset',
    description: 'Gives no access. What strangers try no longer counts for this browser. Answers a page for people.',
    access: 'public',
    query: reads(KnownBrowserQuery),
    content: ['text/html'],
    problems: ['auth.link-invalid'],
    example: { query: { proof: 'c2VhbGVkLWJ5LXRoZS1hdXRoLXNlcnZpY2U' } },
  },
  'POST /api/auth/verify-forgot-password': {
    summary: 'Check the code of a password reset',
    description:
      'Sets an HttpOnly cookie that lets this browser set a new password for 10 minutes, and one that makes it known.',
    access: 'public',
    body: reads(VerifyOtpRequest),
    answer: CodeAcceptedAnswer,
    beside: MESSAGE,
    problems: ['auth.otp-invalid'],
    example: { body: example.anOtp, answer: { verified: true }, beside: { message: 'Code accepted.' } },
  },
  'POST /api/auth/reset-password': {
    summary: 'Set a new password after a code',
    description: 'Needs the cookie that verify-forgot-password has set. Ends all sessions of the account.',
    access: 'public',
    body: reads(ResetPasswordRequest),
    answer: Type.Null(),
    beside: MESSAGE,
    problems: ['auth.reset-not-verified', 'auth.reset-expired', 'auth.password-common'],
    example: {
      body: { email, newPassword: password },
      answer: null,
      beside: { message: 'Password reset successful! Please log in with your new password.' },
    },
  },
  'POST /api/auth/change-password': {
    summary: 'Change the own password',
    access: 'signed-in',
    body: reads(ChangePasswordRequest),
    answer: Type.Null(),
    beside: MESSAGE,
    problems: ['auth.password-wrong', 'auth.password-common'],
    example: {
      body: { currentPassword: password, newPassword: 'lemon-tree-Friday-ferry' },
      answer: null,
      beside: { message: 'Your password has been changed.' },
    },
  },
  'POST /api/auth/change-email': {
    summary: 'Send a code to the address that is to be the email of the own account: of customers',
    description: 'Nothing changes until the code is confirmed. The code is sent to every address alike.',
    access: 'signed-in',
    body: reads(ChangeEmailRequest),
    answer: VerificationAnswer,
    beside: MESSAGE,
    problems: ['auth.password-wrong', 'auth.own-account', 'auth.user-not-found', 'auth.otp-undeliverable'],
    example: {
      body: { newEmail: example.aNewEmail, currentPassword: password },
      answer: example.aVerification,
      beside: { message: 'We have sent you a code.' },
    },
  },
  'POST /api/auth/confirm-email': {
    summary: 'Change the email of the own account, with the code that was sent to the new one',
    description:
      'One logs in with the new one from then on, and all emails go there. The old one is told, and can take the ' +
      'account back for 7 days (restore-email).',
    access: 'signed-in',
    body: reads(VerifyOtpRequest),
    answer: UserAnswer,
    beside: MESSAGE,
    problems: ['auth.otp-invalid', 'auth.email-taken', 'auth.user-not-found'],
    example: {
      body: example.anOtp,
      answer: { ...example.aUser, email: example.aNewEmail },
      beside: { message: 'Your email has been changed.' },
    },
  },
  'POST /api/auth/restore-email': {
    summary: 'Take an account back, by the link in the email that told the old address of the change',
    description:
      'The old email is the one of the account again, its password serves no more, and it is logged out everywhere. ' +
      'Later changes of the email are undone as well.',
    access: 'public',
    body: reads(RestoreEmailRequest),
    answer: RestoredEmailAnswer,
    beside: MESSAGE,
    problems: ['auth.undo-invalid', 'auth.email-taken'],
    example: {
      body: { proof: 'c2VhbGVkLWJ5LXRoZS1hdXRoLXNlcnZpY2U' },
      answer: { email: example.aUser.email },
      beside: { message: 'The email of your account is what it was before. Please choose a new password.' },
    },
  },
  'POST /api/auth/close-account': {
    summary: 'Close the own account for good: of customers',
    description:
      'The account and its sessions are gone at once, its vault and its documents within seconds; a document that is ' +
      'being processed when the work on it has ended. What was paid and not used is not paid back by it. Invoices, ' +
      'credit notes, the record of payments and the proofs of signatures stay.',
    access: 'signed-in',
    body: reads(CloseAccountRequest),
    answer: Type.Null(),
    beside: MESSAGE,
    problems: ['auth.password-wrong', 'auth.own-account', 'auth.user-not-found'],
    example: {
      body: { currentPassword: password },
      answer: null,
      beside: { message: 'Your account is closed.' },
    },
  },
  'GET /api/auth/sessions': {
    summary: 'Where the own account is logged in',
    access: 'signed-in',
    answer: Type.Array(OwnSessionAnswer),
    problems: [],
    example: { answer: [example.anOwnSession] },
  },
  'DELETE /api/auth/sessions': {
    summary: 'Log out everywhere else',
    access: 'signed-in',
    answer: EndedSessionsAnswer,
    beside: MESSAGE,
    problems: [],
    example: { answer: { ended: 2 }, beside: { message: 'Other devices are logged out.' } },
  },
  'DELETE /api/auth/sessions/:id': {
    summary: 'Log out one device',
    access: 'signed-in',
    params: { id: Type.String({ format: 'uuid', description: 'The session.' }) },
    answer: Type.Null(),
    beside: MESSAGE,
    problems: ['auth.session-not-found'],
    example: {
      params: { id: example.anOwnSession.id },
      answer: null,
      beside: { message: 'This device is logged out.' },
    },
  },
  ...USER_CALLS,
} satisfies CallTable;
