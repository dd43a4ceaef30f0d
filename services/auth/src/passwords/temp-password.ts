import { randomInt } from 'node:crypto';

/** No 0 O 1 l I: people type these from a mail. */
const CHARACTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Twelve characters in three groups, 69 bits (REG-5). */
export function newTempPassword(): string {
  const group = () => Array.from({ length: 4 }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
  return [group(), group(), group()].join('-');
}
