import { isPublishedSecret } from '@udin/service-kit';
import { dictionary } from '@zxcvbn-ts/language-common';
import { LOCAL_WORDS } from './local-words';

/** Passwords that were published most often after thefts, and words from here. Looking one up costs nothing. */
const LISTED: ReadonlySet<string> = new Set([...dictionary['passwords-common'], ...LOCAL_WORDS]);

const SHORTEST_WORD = 4;
/** India@2024, 123password!: so many digits and signs around a word do not hide it. */
const MOST_DECORATION = 6;
/** Around a name of the owner's own: also a whole date. */
const MOST_DECORATION_OF_OWN = 8;
const SHORTEST_OWN = 3;

/**
 * Whether a guesser tries this password early: this repository prints it, it is on the list, backwards or in other
 * letters (@ for a, 0 for o), or one of those words, or of the owner's own, between a few digits and signs.
 *
 * @param own lower-case words that are known about the owner: names, address, the product
 */
export function isCommonPassword(password: string, own: string[] = []): boolean {
  const plain = password.toLowerCase();
  return (
    isPublishedSecret(plain) ||
    isListed(plain) ||
    isDecorated(plain) ||
    isRepeated(plain) ||
    isSequence(plain) ||
    isOwn(plain, own)
  );
}

function isListed(password: string): boolean {
  const forms = [password, [...password].reverse().join(''), unshifted(password), undressed(password)];
  return forms.some((form) => LISTED.has(form));
}

function isDecorated(password: string): boolean {
  const { word, decoration } = takeApart(password);
  return word.length >= SHORTEST_WORD && decoration <= MOST_DECORATION && (isListed(word) || isSequence(word));
}

function isOwn(password: string, own: string[]): boolean {
  const { word, decoration } = takeApart(password);
  const forms = [password, word, inLetters(word)];
  const isNamed = own.some((name) => name.length >= SHORTEST_OWN && forms.includes(name));
  return isNamed && decoration <= MOST_DECORATION_OF_OWN;
}

/** aaaaaa, 121212, 123456123456. */
function isRepeated(password: string): boolean {
  return /^(.{1,6})\1+$/su.test(password);
}

/** abcdefgh, 87654321: the list has none of them, since its authors find them by rule, too. */
function isSequence(password: string): boolean {
  if (!/^[a-z0-9]+$/.test(password)) return false;
  const codes = [...password].map((letter) => letter.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}

/** What stands between digits and signs, and how many of them there are. */
function takeApart(password: string): { word: string; decoration: number } {
  const word = password.replace(/^[^\p{L}]+/u, '').replace(/(?<!\P{L})\P{L}+$/u, '');
  return { word, decoration: password.length - word.length };
}

/** passw0rd123: the digits at the end stay. */
function undressed(password: string): string {
  const [, word = '', ending = ''] = password.match(/^(.*?[^0-9!#@*._])([0-9!#@*._]*)$/s) ?? [];
  return inLetters(word) + ending;
}

function inLetters(word: string): string {
  return word.replace(/[@4]/g, 'a').replace(/0/g, 'o').replace(/[$5]/g, 's').replace(/3/g, 'e').replace(/[1!]/g, 'i');
}

/** As if the shift key had not been held: !QAZ is 1qaz. */
function unshifted(password: string): string {
  return password.replace(/[!@#$%^&*()]/g, (sign) => String(('!@#$%^&*()'.indexOf(sign) + 1) % 10));
}
