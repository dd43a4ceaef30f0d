import { Transform } from 'class-transformer';

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

/** An address as it is kept and looked up. */
export function mailboxOf(text: string): string {
  const email = text.trim().toLowerCase().normalize('NFC');
  const start = email.lastIndexOf('@') + 1;
  return email.slice(0, start) + asciiDomain(email.slice(start));
}

/** A domain can be spelt in many ways, even with characters that show nothing; some browsers give its ASCII form. */
function asciiDomain(domain: string): string {
  if (!/[^ -~]/.test(domain) || /[\s/?#:\\[\]%@]/.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/** Multipart bodies carry booleans as text. */
export function BooleanText(): PropertyDecorator {
  return Transform(({ value }) => (value === 'true' ? true : value === 'false' || value === '' ? false : value));
}
