import { OTP_PER_DAY, OTP_PER_HOUR, OTP_RESEND_SECONDS } from '@udin/contracts';
import type { Rule } from '@udin/service-kit';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** A code has only six digits. What keeps it safe is how rarely it can be asked for and guessed (OTP-5). */
export const CODE_RULES = {
  /** Whoever asks again is impatient and no attacker, and is told what to wait for. */
  resend: {
    name: 'code-resend',
    limit: 1,
    seconds: OTP_RESEND_SECONDS,
    sentence: 'request.too-many/code-sent',
  },
  perEmail: { name: 'code-email', limit: OTP_PER_HOUR, seconds: HOUR },
  perEmailDay: { name: 'code-email-day', limit: OTP_PER_DAY, seconds: 24 * HOUR },
  /** One network that never used the account takes only a part of what all of them share. */
  perStrangeNetworkDay: { name: 'code-strange-network', limit: OTP_PER_HOUR, seconds: 24 * HOUR },
  /** So many emails strangers can cause a day. The newest of them holds the owner's way around this (reset-link). */
  perMailboxDay: {
    name: 'code-mailbox',
    limit: OTP_PER_DAY,
    seconds: 24 * HOUR,
    sentence: 'request.too-many/codes',
  },
  guessesPerAddress: { name: 'code-guess-address', limit: 60, seconds: 15 * MINUTE },
} as const satisfies Record<string, Rule>;

/** Failures only; a login that succeeds gives its hits back. */
export const LOGIN_RULES = {
  perAddressAndAccount: { name: 'login-pair', limit: 5, seconds: 15 * MINUTE },
  /**
   * The only limit for a browser in which the account was used before: it must not be locked out by the guesses of
   * others.
   */
  perKnownDevice: { name: 'login-device', limit: 5, seconds: 15 * MINUTE },
  /**
   * Stops a guesser with many addresses. It does not hold for a network from which the account was used before, nor for
   * a browser in which a code from the mailbox was typed.
   */
  perAccount: {
    name: 'login-account',
    limit: 50,
    seconds: HOUR,
    sentence: 'request.too-many/logins',
  },
} as const satisfies Record<string, Rule>;

/** Of those who have typed the password: each begin mails an address. */
export const EMAIL_CHANGE_RULE: Rule = { name: 'email-change', limit: 10, seconds: 24 * HOUR };

export const PASSWORD_CHANGE_RULE: Rule = { name: 'password-change', limit: 5, seconds: 15 * MINUTE };

/**
 * Wrong codes of an authenticator app: three of a million are right at any time. By the account and its password: who
 * resets the password begins anew, and locks out whoever guessed with the one before. And by the account alone, for who
 * reads the mailbox can reset the password again and again.
 */
export const SECOND_FACTOR_RULES = {
  perPasswordDay: {
    name: 'second-factor',
    limit: 10,
    seconds: 24 * HOUR,
    sentence: 'request.too-many/second-factor',
  },
  perAccountWeek: {
    name: 'second-factor-week',
    limit: 50,
    seconds: 7 * 24 * HOUR,
    sentence: 'request.too-many/second-factor-week',
  },
} as const satisfies Record<string, Rule>;

/** Each wrong code was typed by somebody who knows the password. The next one after these is told of, once a day. */
export const UNTOLD_CODES_RULE: Rule = { name: 'second-factor-untold', limit: 2, seconds: 24 * HOUR };
export const WRONG_CODES_EMAIL_RULE: Rule = { name: 'second-factor-email', limit: 1, seconds: 24 * HOUR };

export function codesPerAddress(limit: number): Rule {
  return { name: 'code-address', limit, seconds: HOUR };
}

export function loginFailuresPerAddress(limit: number): Rule {
  return { name: 'login-address', limit, seconds: 15 * MINUTE };
}
