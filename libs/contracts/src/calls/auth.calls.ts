import { Type } from 'typebox';
import { PAGE_FIELDS } from '../answer-fields';
import { CreateAdminRequest } from '../auth/create-admin.request';
import { LoginRequest } from '../auth/login.request';
import { EmailRequest, VerifyOtpRequest } from '../auth/otp.requests';
import { ChangePasswordRequest, ResetPasswordRequest } from '../auth/password.requests';
import { RegisterRequest } from '../auth/register.request';
import { LogoutRequest, RefreshRequest } from '../auth/session.requests';
import {
  CodeAcceptedAnswer,
  EndedSessionsAnswer,
  JwksAnswer,
  OwnSessionAnswer,
  SessionAnswer,
  UserAnswer,
  UsersAnswer,
  VerificationAnswer,
} from '../auth/user.answers';
import { UsersQuery } from '../auth/users.query';
import { type CallTable, MESSAGE, reads } from './call';
import * as example from './examples/auth.examples';
import { aPage } from './examples/page.examples';

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
    problems: ['auth.email-not-verified', 'auth.email-taken', 'auth.password-common'],
    example: {
      body: example.registration,
      answer: example.aSession,
      beside: { message: 'Welcome! Your account is ready.' },
    },
  },
  'POST /api/auth/login': {
    summary: 'Log in',
    access: 'public',
    body: reads(LoginRequest),
    answer: SessionAnswer,
    problems: ['auth.credentials', 'auth.temp-password-expired'],
    example: { body: { email, password }, answer: example.aSession },
  },
  'POST /api/auth/admin/login': {
    summary: 'Log in as an admin',
    access: 'public',
    body: reads(LoginRequest),
    answer: SessionAnswer,
    problems: ['auth.admin-credentials', 'auth.admin-only', 'auth.temp-password-expired'],
    example: { body: { email: example.anAdmin.email, password }, answer: example.anAdminSession },
  },
  'POST /api/auth/refresh': {
    summary: 'Exchange a refresh token for new tokens',
    description: 'Each refresh token works once. One that is used again ends its session.',
    access: 'public',
    body: reads(RefreshRequest),
    answer: SessionAnswer,
    problems: ['auth.token-invalid'],
    example: { body: { refreshToken: example.aSession.refreshToken }, answer: example.aSession },
  },
  'POST /api/auth/logout': {
    summary: 'End the session',
    access: 'public',
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
  'POST /api/auth/verify-forgot-password': {
    summary: 'Check the code of a password reset',
    description: 'Sets an HttpOnly cookie that lets this browser set a new password for 10 minutes.',
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
    problems: ['auth.reset-not-verified', 'auth.password-common'],
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
  'GET /api/auth/users': {
    summary: 'Users, newest first (ADM-2)',
    access: 'admin',
    query: reads(UsersQuery, 'page', 'limit', 'type'),
    answer: UsersAnswer,
    beside: PAGE_FIELDS,
    problems: [],
    example: {
      query: { search: 'asha', page: 1 },
      answer: { users: [example.aUser], ...aPage, newThisWeek: 1 },
      beside: aPage,
    },
  },
  'GET /api/auth/users/:id': {
    summary: 'One user: that user or an admin',
    access: 'signed-in',
    params: { id: Type.String({ format: 'uuid', description: 'The user.' }) },
    answer: UserAnswer,
    problems: ['auth.forbidden', 'auth.user-not-found'],
    example: { params: { id: example.aUser.id }, answer: example.aUser },
  },
  'POST /api/auth/admins': {
    summary: 'Make another admin',
    access: 'admin',
    body: reads(CreateAdminRequest),
    status: 201,
    answer: UserAnswer,
    beside: MESSAGE,
    problems: ['auth.email-taken', 'auth.password-common'],
    example: {
      body: { firstName: 'Rohan', lastName: 'Mehta', email: example.anAdmin.email, password },
      answer: example.anAdmin,
      beside: { message: 'Admin created.' },
    },
  },
} satisfies CallTable;
