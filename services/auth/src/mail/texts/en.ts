/** The words of the emails about an account, in English. The other languages have the same type. */
export const en = {
  hello: (firstName?: string): string => (firstName ? `Hello ${firstName},` : 'Hello,'),
  notYou: 'If you did not ask for this, you can ignore this mail: nothing happens without the code.',
  registrationCode: {
    subject: (product: string): string => `Your ${product} verification code`,
    text: (product: string, minutes: number): string =>
      `Type this code to verify your email for ${product}. It is good for ${minutes} minutes, once.`,
  },
  resetCode: {
    subject: (product: string): string => `Reset your ${product} password`,
    text: (minutes: number): string =>
      `Type this code to choose a new password. It is good for ${minutes} minutes, once.`,
    otherAskers: (link: string): string =>
      `Does somebody else ask for codes again and again, so that you get none? Open this link in your browser, then ask for yours: ${link}`,
  },
  tempPassword: {
    subject: (product: string): string => `Your temporary ${product} password`,
    text: (product: string, days: number): string =>
      `Your ${product} account is ready. Log in with this temporary password; it serves ${days} days ` +
      'and you will be asked to choose your own.',
  },
  passwordChanged: {
    subject: (product: string): string => `Your ${product} password was changed`,
    text: 'The password of your account was just changed, and other devices were logged out.',
    notYou: 'If this was not you, reset your password now with "Forgot password?" and contact us.',
  },
};

export type AccountTexts = typeof en;
