import { IsEmail } from 'class-validator';

/** Quotes, and characters that show nothing, as part of a regular expression's class. */
const NOT_IN_NAMES = '"\\u00ad\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2064\\ufeff';

/**
 * An address under which an account may be made. Mail to `"a"@b.in` arrives at `a@b.in`, so that a quoted name would
 * pass the limits of that mailbox and open a second account for it.
 */
export const IsMailbox = (message: string): PropertyDecorator =>
  IsEmail({ blacklisted_chars: NOT_IN_NAMES }, { message });
