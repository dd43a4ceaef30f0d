import { PIN_CODE_LENGTH } from '@udin/contracts/limits';
import { withAsciiDigits } from '../lib/ascii-digits';

/** Longer than any number is written: what is too long is cut before it can be tidied up. */
export const PHONE_MAX_LENGTH = 40;

/** Blanks, hyphens, brackets, dots, and marks that cannot be seen, which come along when a number is copied. */
const BETWEEN_DIGITS = /[\s\p{Pd}\p{Cf}().]/gu;
/** Ten digits, after the country code of India and the 0 for calls within India. Both are left out. */
const INDIAN_NUMBER = /^(?:\+91|0091|91)?0?([1-9]\d{9})$/;

/** What the phone number's field holds: the ten digits, or what was typed as long as it is no Indian number. */
export function typedPhone(text: string): string {
  const typed = withAsciiDigits(text);
  return INDIAN_NUMBER.exec(typed.replace(BETWEEN_DIGITS, ''))?.[1] ?? typed;
}

/** The same for the server, which gets no blanks. */
export const phoneDigits = (text: string): string => typedPhone(text).replace(BETWEEN_DIGITS, '');

/** What the PIN code's field holds. Cut last, so that a pasted "700 029" keeps its six digits. */
export const typedPinCode = (text: string): string =>
  withAsciiDigits(text).replace(/\D/g, '').slice(0, PIN_CODE_LENGTH);
