import { Type } from 'typebox';
import { uuid } from '../answer-fields';
import { LoginRequest } from '../auth/login.request';
import { EmailRequest, KnownBrowserQuery, VerifyOtpRequest } from '../auth/otp.requests';
import { ResetPasswordRequest } from '../auth/password.requests';
import { RegisterRequest } from '../auth/register.request';
import { LogoutRequest, RefreshRequest } from '../auth/session.requests';
import {
  CodeAcceptedAnswer,
  EndedSessionsAnswer,
  JwksAnswer,
  OwnSessionAnswer,
  SessionAnswer,
  VerificationAnswer,
} from '../auth/user.answers';
import { type CallTable, reads } from './call';
import * as example from './examples/auth.examples';
import { OWN_ACCOUNT_CALLS } from './own-account.calls';
import { SECOND_FACTOR_CALLS } from './second-factor.calls';
import { USER_CALLS } from './user.calls';

const { email, password } = example.registration;

export const AUTH_CALLS = {
  'GET /.well-known/jwks.json': {
    summary: 'The public keys that access tokens are signed with',
    access: 'public',
    answer: JwksAnswer,
    bare: true,
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
    says: 'Welcome! Your account is ready.',
    problems: [
      'auth.email-not-verified',
      'auth.email-verification-expired',
      'auth.email-taken',
      'auth.password-common',
    ],
    example: { body: example.registration, answer: example.aSession },
  },
  'POST /api/auth/login': {
    summary: 'Log in',
    access: 'public',
    repeatable: true,
    body: reads(LoginRequest),
    answer: SessionAnswer,
    problems: [
      'auth.credentials',
      'auth.banned',
      'auth.temp-password-expired',
      'auth.second-factor-needed',
      'auth.second-factor-must-be-set-up',
      'auth.code-wrong',
    ],
    example: { body: { email, password }, answer: example.aSession },
  },
  'POST /api/auth/admin/login': {
    summary: 'Log in as an admin',
    description:
      'With two-step login on it is answered by auth.second-factor-needed, and said again with `code`. Where it is ' +
      'required and not set up, by auth.second-factor-must-be-set-up with a ticket for /api/auth/second-factor/setup.',
    access: 'public',
    repeatable: true,
    body: reads(LoginRequest),
    answer: SessionAnswer,
    problems: [
      'auth.admin-credentials',
      'auth.admin-only',
      'auth.banned',
      'auth.temp-password-expired',
      'auth.second-factor-needed',
      'auth.second-factor-must-be-set-up',
      'auth.code-wrong',
    ],
    example: { body: { email: example.anAdmin.email, password }, answer: example.anAdminSession },
  },
  'POST /api/auth/refresh': {
    summary: 'Exchange a refresh token for new tokens',
    description: 'Each refresh token works once. One that is used again ends its session.',
    access: 'public',
    body: reads(RefreshRequest),
    answer: SessionAnswer,
    problems: ['auth.token-invalid', 'auth.account-closed', 'auth.role-changed', 'auth.second-factor-now-required'],
    example: { body: { refreshToken: example.aSession.refreshToken }, answer: example.aSession },
  },
  'POST /api/auth/logout': {
    summary: 'End the session',
    access: 'public',
    repeatable: true,
    body: reads(LogoutRequest),
    says: 'Logged out.',
    example: { body: { refreshToken: example.aSession.refreshToken } },
  },
  'POST /api/auth/send-email-otp': {
    summary: 'Send a code to an email address, before a registration',
    access: 'public',
    body: reads(EmailRequest),
    answer: VerificationAnswer,
    says: 'We have sent you a code.',
    problems: ['auth.otp-undeliverable'],
    example: { body: { email }, answer: example.aVerification },
  },
  'POST /api/auth/verify-email-otp': {
    summary: 'Check the code of an email address',
    description: 'Sets an HttpOnly cookie that lets this browser register with the address for 30 minutes.',
    access: 'public',
    body: reads(VerifyOtpRequest),
    answer: CodeAcceptedAnswer,
    says: 'Email verified.',
    problems: ['auth.otp-invalid'],
    example: { body: example.anOtp, answer: { verified: true } },
  },
  'POST /api/auth/forgot-password': {
    summary: 'Send a code to reset a password',
    description: 'Answers the same whether the address has an account or not.',
    access: 'public',
    body: reads(EmailRequest),
    answer: VerificationAnswer,
    says: 'If this address has an account, we have sent it a code.',
    problems: ['auth.otp-undeliverable'],
    example: { body: { email }, answer: example.aVerification },
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
    says: 'Code accepted.',
    problems: ['auth.otp-invalid'],
    example: { body: example.anOtp, answer: { verified: true } },
  },
  'POST /api/auth/reset-password': {
    summary: 'Set a new password after a code',
    description: 'Needs the cookie that verify-forgot-password has set. Ends all sessions of the account.',
    access: 'public',
    body: reads(ResetPasswordRequest),
    says: 'Password reset successful! Please log in with your new password.',
    problems: ['auth.reset-not-verified', 'auth.reset-expired', 'auth.password-common'],
    example: { body: { email, newPassword: password } },
  },
  ...OWN_ACCOUNT_CALLS,
  'GET /api/auth/sessions': {
    summary: 'Where the own account is logged in',
    access: 'signed-in',
    answer: Type.Array(OwnSessionAnswer),
    example: { answer: [example.anOwnSession] },
  },
  'DELETE /api/auth/sessions': {
    summary: 'Log out everywhere else',
    access: 'signed-in',
    answer: EndedSessionsAnswer,
    says: 'Other devices are logged out.',
    example: { answer: { ended: 2 } },
  },
  'DELETE /api/auth/sessions/:id': {
    summary: 'Log out one device',
    access: 'signed-in',
    params: { id: uuid('The session.') },
    says: 'This device is logged out.',
    problems: ['auth.session-not-found'],
    example: { params: { id: example.anOwnSession.id } },
  },
  ...SECOND_FACTOR_CALLS,
  ...USER_CALLS,
} satisfies CallTable;
