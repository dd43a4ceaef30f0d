import { Transform } from 'class-transformer';

/** Trims a string before it is validated; anything else is left for the validators to refuse. */
export function Trim(): PropertyDecorator {
  return Transform(({ value }) => (typeof value === 'string' ? value.trim() : value));
}

/** Addresses are compared in lower case and composed: one mailbox, one account. What follows a + is part of it. */
export function LowerCaseEmail(): PropertyDecorator {
  return Transform(({ value }) => (typeof value === 'string' ? value.trim().toLowerCase().normalize('NFC') : value));
}
