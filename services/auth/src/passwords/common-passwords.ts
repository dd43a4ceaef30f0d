import { ENDINGS, STEMS } from './common-stems';
import { KEYBOARD_WALKS } from './keyboard-walks';

const LEAST = 6;
const BEGINNINGS = ['1', '12', '123', '1234', '12345', '123456', '007', '786'];

/** The widely known passwords, made from stems, endings and walks: tens of thousands from lists that fit on a page. */
const COMMON: ReadonlySet<string> = new Set(
  [
    ...STEMS.flatMap((stem) => [...ENDINGS.map((ending) => stem + ending), ...BEGINNINGS.map((start) => start + stem)]),
    ...STEMS.map((stem) => stem + stem),
    ...KEYBOARD_WALKS.flatMap(stretches),
  ].filter((password) => password.length >= LEAST),
);

/** Words long enough to be known among whatever digits and signs stand around them. */
const WORDS: ReadonlySet<string> = new Set(STEMS.filter((stem) => stem.length >= 4));
const MOST_DECORATION = 6;

/** Also in capitals, and with @ for a, 0 for o, $ for s, as people dress them up. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  const isListed = COMMON.has(plain) || COMMON.has(undressed(plain)) || isDecorated(plain);
  return isListed || isOneCharacter(plain) || isRepeated(plain);
}

export const COMMON_PASSWORD_COUNT = COMMON.size;

function undressed(password: string): string {
  const [, word = '', ending = ''] = password.match(/^(.*?[^0-9!#@*._])([0-9!#@*._]*)$/s) ?? [];
  return inLetters(word) + ending;
}

/** India@2024, 123password!, #krishna_108: a known word between a few digits and signs. */
function isDecorated(password: string): boolean {
  const [, before = '', word = '', after = ''] = password.match(/^([^\p{L}]*)(.*?)([^\p{L}]*)$/su) ?? [];
  return before.length + after.length <= MOST_DECORATION && WORDS.has(inLetters(word));
}

function inLetters(word: string): string {
  return word.replace(/@|4/g, 'a').replace(/0/g, 'o').replace(/\$|5/g, 's').replace(/3/g, 'e').replace(/1|!/g, 'i');
}

function isOneCharacter(password: string): boolean {
  return /^(.)\1*$/su.test(password);
}

/** 121212, abcabc, 123456123456. */
function isRepeated(password: string): boolean {
  return /^(.{1,6})\1+$/su.test(password);
}

/** Every piece of a walk that is long enough to be a password, forwards and backwards. */
function stretches(walk: string): string[] {
  const found: string[] = [];
  for (let from = 0; from + LEAST <= walk.length; from++) {
    for (let to = from + LEAST; to <= walk.length; to++) found.push(walk.slice(from, to));
  }
  return [...found, ...found.map((run) => [...run].reverse().join(''))];
}
