import { randomInt } from 'node:crypto';

const COUNT = 10;
const LENGTH = 10;
/** Without letters and digits that look alike. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Each serves once, when the phone is lost: XXXXX-XXXXX, 49 bits. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => {
    const code = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
  });
}

/** As it is compared, however it was typed. */
export const plainCode = (typed: string) => typed.replaceAll(/[\s-]/g, '').toUpperCase();
