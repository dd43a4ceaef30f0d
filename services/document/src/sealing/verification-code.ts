import { tidyNumber } from '@udin/contracts';
import { randomInt } from 'node:crypto';

/** Crockford's alphabet: no I, L, O and U, which are misread or make words. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 15;

/** 75 random bits: nobody finds one by trying. */
export function newVerificationCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** In groups, for people: 7Q4MK-ZT0XW-8RBNA. */
export const printedCode = (code: string): string => code.replace(/(.{5})(?=.)/g, '$1-');

/** Where anybody can check what carries the code; as it is printed on the document. */
export const checkAddress = (publicUrl: string, code: string): string =>
  `${publicUrl.replace(/\/$/, '')}/v/${printedCode(code)}`;

/** As it is kept, whatever people type; undefined when it cannot be one. */
export function readCode(typed: string): string | undefined {
  const plain = tidyNumber(typed).replace(/O/g, '0').replace(/[IL]/g, '1');
  return plain.length === LENGTH && [...plain].every((one) => ALPHABET.includes(one)) ? plain : undefined;
}
