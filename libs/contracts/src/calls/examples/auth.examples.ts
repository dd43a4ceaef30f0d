import type { AccountAnswer, AccountLogEntryAnswer } from '../../auth/account.answers';
import type { AdminAnswer } from '../../auth/admin.answers';
import type { CircularAnswer } from '../../auth/circular.answers';
import type { OwnDataAnswer } from '../../auth/own-data.answer';
import type { BegunSecondFactorAnswer, SetupTicketAnswer } from '../../auth/second-factor.answers';
import type { OwnSessionAnswer, SessionAnswer, UserAnswer } from '../../auth/user.answers';

const customerId = '0193a1f0-5b1c-7c3e-9a51-0c7d1b8f2a10';
const adminId = '0193a1f0-5b1c-7c3e-9a51-0c7d1b8f2a99';

const asha = {
  firstName: 'Asha',
  lastName: 'Sen',
  email: 'asha.sen@example.com',
  phoneNumber: '9876543210',
  address: '12 Park Street, Kolkata',
  state: 'west-bengal',
  pinCode: '700016',
};

export const aUser: UserAnswer = {
  _id: customerId,
  id: customerId,
  ...asha,
  type: 'user',
  emailVerified: true,
  createdAt: '2026-11-20T06:30:00.000Z',
};

export const aNewEmail = 'asha@sen-textiles.example';

const tokens = {
  accessToken: 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIwMTkzYTFmMCJ9.c2lnbmF0dXJl',
  refreshToken: 'Zk3v0bq9r2xYw1nE7sLh4dQp8mTt6uJc',
  expiresIn: 900,
  usedTempPassword: false,
};

export const aSession: SessionAnswer = { ...aUser, user: aUser, ...tokens };

const rohan = {
  _id: adminId,
  id: adminId,
  firstName: 'Rohan',
  lastName: 'Mehta',
  email: 'rohan.mehta@example.com',
  role: 'accountant' as const,
};

export const anAdmin: UserAnswer = { ...aUser, ...rohan, type: 'admin' };

export const anAdminOfTheTeam: AdminAnswer = {
  ...rohan,
  membershipNumber: '123456',
  signingName: 'CA Rohan Mehta',
  skills: ['net-worth', 'turnover'],
  absentFrom: null,
  absentTo: null,
  bannedAt: null,
  createdAt: '2026-11-20T06:30:00.000Z',
};

export const anAdminSession: SessionAnswer = { ...anAdmin, user: anAdmin, ...tokens };

export const aBegunSecondFactor: BegunSecondFactorAnswer = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/UDIN:rohan.mehta%40example.com?issuer=UDIN&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
};

export const aSetupTicket: SetupTicketAnswer = { ticket: 'pT0eX3rJm1uN5cQ8vYw2bH7kLz9sDf4gRa6iKo0tUxE' };

export const anOwnSession: OwnSessionAnswer = {
  id: '0193a1f0-6c2d-7d4f-8b62-1d8e2c903b21',
  createdAt: '2026-11-20T06:30:00.000Z',
  lastUsedAt: '2026-11-21T04:15:30.000Z',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0',
  address: '203.0.113.7',
  current: true,
};

export const registration = { ...asha, termsAccepted: true, password: 'mango-peel-Tuesday-tram' };

export const anOtp = { verificationId: '0193a1f0-7d3e-7e50-9c73-2e9f3da14c32', otp: '482913' };
export const aVerification = { verificationId: anOtp.verificationId, expiresIn: 300 };

export const aBan: AccountLogEntryAnswer = {
  id: '0193a1f0-8e4f-7f61-8d84-3fa04eb25d43',
  act: 'banned',
  adminId,
  adminName: 'Rohan Mehta',
  reason: 'Uploads forged papers again and again.',
  at: '2026-11-21T05:10:00.000Z',
};

export const anUnban: AccountLogEntryAnswer = {
  ...aBan,
  id: '0193a1f0-9f50-7072-9e95-40b15fc36e54',
  act: 'unbanned',
  reason: '',
  at: '2026-11-21T09:45:00.000Z',
};

export const anAccount: AccountAnswer = { bannedAt: aBan.at, secondFactorSince: null, log: [aBan] };

const { current: _isCurrent, ...aPastSession } = anOwnSession;

export const anOwnData: OwnDataAnswer = {
  consents: [
    { to: 'terms', version: '1.0', at: '2026-11-20T06:30:00.000Z' },
    { to: 'privacy', version: '1.5', at: '2026-11-20T06:30:00.000Z' },
  ],
  secondFactor: { onSince: null, recoveryCodesLeft: 0, requiredSince: null },
  sessions: [{ ...aPastSession, expiresAt: '2026-12-20T06:30:00.000Z', endedAt: null, endReason: null }],
  emailChanges: [],
  actsOfTheTeam: [{ act: aBan.act, at: aBan.at }],
};

export const aCircular: CircularAnswer = {
  id: '7b1c5a52-6f0e-4c55-9d0b-0d6a3b8f7c11',
  title: 'Closed for Durga Puja',
  audience: 'all',
  count: 412,
  told: 150,
  byName: 'Rohan Mehta',
  createdAt: '2026-10-12T06:30:00.000Z',
  endedAt: null,
  isStopped: false,
  isResumable: false,
};
