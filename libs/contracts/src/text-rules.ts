import { Transform } from 'class-transformer';
import { mailboxOf } from './mailbox-of';

/** Characters that show nothing: a text of them alone is blank. Between others they matter, in Indian scripts. */
const INVISIBLE = /^[\s\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]*$/u;

/** Trims a string before it is validated; anything else is left for the validators to refuse. */
export function Trim(): PropertyDecorator {
  return Transform(({ value }) => (typeof value === 'string' ? trimmed(value) : value));
}

/** What is left of a text without the blanks around it; of one that shows nothing, nothing. */
export function trimmed(text: string): string {
  return INVISIBLE.test(text) ? '' : text.trim();
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
