const AUTH = [
  'register',
  'login',
  'admin/login',
  'refresh',
  'logout',
  'send-email-otp',
  'verify-email-otp',
  'forgot-password',
  'verify-forgot-password',
  'reset-password',
];

const OPEN = new RegExp(
  `^/api/(auth/(${AUTH.join('|')})|catalogue|payments/webhook|documents/verify|vault/shared/[^/]+)$`,
);

/**
 * Calls that ask for no token. Browsers send the one they have with every call (section 7): one that has expired must
 * not keep people from logging in, renewing it or logging out.
 */
export function isOpenCall(url: string): boolean {
  return OPEN.test(url.split('?')[0]!);
}
