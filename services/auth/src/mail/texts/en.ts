/** The words of the emails about an account, in English. The other languages have the same type. */
export const en = {
  hello: (firstName?: string): string => (firstName ? `Hello ${firstName},` : 'Hello,'),
  logIn: 'Log in',
  toLogin: 'Go to the login page',
  notYou: 'If you did not ask for this, you can ignore this email: nothing happens without the code.',
  registrationCode: {
    subject: (product: string): string => `Your ${product} verification code`,
    text: (product: string, minutes: number): string =>
      `Type this code to verify your email for ${product}. It is valid for ${minutes} minutes and works once. Do not share it with anyone.`,
  },
  resetCode: {
    subject: (product: string): string => `Reset your ${product} password`,
    text: (minutes: number): string =>
      `Type this code to choose a new password. It is valid for ${minutes} minutes and works once. Do not share it with anyone.`,
    otherAskers: (link: string): string =>
      `Does somebody else ask for codes again and again, so that you get none? Open this link in your browser, then ask for yours: ${link}`,
  },
  tempPassword: {
    subject: (product: string): string => `Your temporary ${product} password`,
    text: (product: string, days: number): string =>
      `Your ${product} account is ready. Log in with this temporary password; it is valid for ${days} days ` +
      'and you will be asked to choose your own.',
  },
  passwordChanged: {
    subject: (product: string): string => `Your ${product} password was changed`,
    text: 'The password of your account was just changed, and other devices were logged out.',
    notYou: 'If this was not you, reset your password now with "Forgot password?" and contact us.',
  },
  secondFactorOn: {
    subject: (product: string): string => `Two-step login is on for your ${product} account`,
    text: 'Each login to your account asks for a code of your authenticator app from now on. Other devices were logged out.',
  },
  secondFactorOff: {
    subject: (product: string): string => `Two-step login is off for your ${product} account`,
    text: 'Logins to your account ask for the password alone from now on. You can turn two-step login on again under Account.',
  },
  secondFactorRemoved: {
    subject: (product: string): string => `Two-step login is off for your ${product} account`,
    text: 'Our team turned off the two-step login of your account and logged it out everywhere. Logins ask for the password alone from now on. You can turn two-step login on again under Account.',
  },
  secondFactorRenewed: {
    subject: (product: string): string => `Two-step login was set up again for your ${product} account`,
    text: 'Logins ask for a code of the new app from now on. The app and the recovery codes from before no longer work, and other devices were logged out.',
  },
  secondFactorEnded: {
    subject: (product: string): string => `Set up two-step login again for your ${product} account`,
    text: 'An owner turned off the two-step login of your account and logged it out everywhere. Your next login asks you to set it up again, with your authenticator app at hand.',
  },
  secondFactorRequired: {
    subject: (product: string): string => `${product}: two-step login is required of the team`,
    text: (by: string): string =>
      `${by} requires two-step login of the whole team from now on. Whoever does not have it was logged out, and sets it up at the next login.`,
  },
  secondFactorOptional: {
    subject: (product: string): string => `${product}: two-step login is no longer required`,
    text: (by: string): string =>
      `${by} no longer requires two-step login of the team. Nobody loses it: everybody chooses for themselves from now on.`,
  },
  notAgreed: 'All owners get this email. If you did not know of this, talk to each other.',
  operator: 'The operator of the server',
  wrongCodes: {
    subject: (product: string): string => `Wrong codes were typed for your ${product} account`,
    text: (when: string): string =>
      `Somebody typed the password of your account, and then wrong codes of the authenticator app: the last one on ${when} (India time). Nobody was let in by them.`,
    own: 'If this was you, you need not do anything.',
    notYou:
      'If this was not you, somebody knows your password. Choose another one now: press "Forgot password?" on the login page. Two-step login stays on.',
  },
  emailChangeCode: {
    subject: (product: string): string => `Your new ${product} email: the code`,
    text: (product: string, minutes: number): string =>
      `Type this code to make this address the email of your ${product} account. It is valid for ${minutes} minutes and works once. Do not share it with anyone.`,
  },
  emailChanged: {
    subject: (product: string): string => `Your ${product} email was changed`,
    text: 'This address is the email of your account now: log in with it. All our emails go here.',
  },
  emailLeft: {
    subject: (product: string): string => `Your ${product} email was changed`,
    text: (newEmail: string): string =>
      `The email of your account was just changed to ${newEmail}. Nothing more goes to this address.`,
    notYou: (days: number): string =>
      `If this was not you, take your account back within ${days} days. It is logged out everywhere then, ` +
      'and you choose a new password.',
    action: 'This was not me',
  },
  emailRestored: {
    subject: (product: string): string => `Your ${product} account is back`,
    text: 'This address is the email of your account again, and it was logged out everywhere.',
    next: 'Its old password no longer works. Choose a new one: press "Forgot password?" on the login page.',
  },
  emailTakenBack: {
    subject: (product: string): string => `Your ${product} email was set back`,
    text: 'This address is no longer the email of an account: the change was undone from the earlier address.',
    notYou: 'If the account is yours and this was not you, contact us.',
  },
};

export type AccountTexts = typeof en;
