import { randomInt } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Fourteen characters, as the real provider's ids have. */
export function randomText(length = 14): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

type IdPrefix = 'order' | 'pay' | 'rfnd' | 'card' | 'disp' | 'acc';

export function newId(prefix: IdPrefix): string {
  return `${prefix}_${randomText()}`;
}
