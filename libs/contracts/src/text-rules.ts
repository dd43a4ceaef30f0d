import { Transform } from 'class-transformer';
import { mailboxOf } from './mailbox-of';
import { trimmed } from './trimmed';

/** Trims a string before it is validated; anything else is left for the validators to refuse. */
export function Trim(): PropertyDecorator {
  return Transform(({ value }) => (typeof value === 'string' ? trimmed(value) : value));
}

/**
 * Addresses are compared in lower case and composed, with the domain as mail servers write it: one mailbox, one
 * account. What follows a + is part of it.
 */
export function LowerCaseEmail(): PropertyDecorator {
  return Transform(({ value }) => (typeof value === 'string' ? mailboxOf(value) : value));
}

/** Multipart bodies carry booleans as text. */
export function BooleanText(): PropertyDecorator {
  return Transform(({ value }) => (value === 'true' ? true : value === 'false' || value === '' ? false : value));
}
