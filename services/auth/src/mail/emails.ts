import { OTP_TTL_SECONDS, TEMP_PASSWORD_TTL_DAYS } from '@udin/contracts';
import type { Email } from '@udin/mail';

const MINUTES = OTP_TTL_SECONDS / 60;
const NOT_YOU = 'If you did not ask for this, you can ignore this mail: nothing happens without the code.';

export function registrationCodeEmail(code: string, product: string): Email {
  return {
    subject: `Your ${product} verification code`,
    greeting: 'Hello,',
    paragraphs: [`Type this code to verify your email for ${product}. It is good for ${MINUTES} minutes, once.`],
    highlight: code,
    after: [NOT_YOU],
  };
}

export function resetCodeEmail(code: string, product: string): Email {
  return {
    subject: `Reset your ${product} password`,
    greeting: 'Hello,',
    paragraphs: [`Type this code to choose a new password. It is good for ${MINUTES} minutes, once.`],
    highlight: code,
    after: [NOT_YOU],
  };
}

export function tempPasswordEmail(firstName: string, password: string, product: string): Email {
  return {
    subject: `Your temporary ${product} password`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `Your ${product} account is ready. Log in with this temporary password; it serves ${TEMP_PASSWORD_TTL_DAYS} days ` +
        'and you will be asked to choose your own.',
    ],
    highlight: password,
  };
}

export function passwordChangedEmail(firstName: string, product: string): Email {
  return {
    subject: `Your ${product} password was changed`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      'The password of your account was just changed, and other devices were logged out.',
      'If this was not you, reset your password now with "Forgot password?" and contact us.',
    ],
  };
}
