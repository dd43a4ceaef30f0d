import { ENDINGS, STEMS } from './common-stems';

const KEYBOARD_ROWS = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz', '0123456789'];
const LEAST = 6;

/** The widely known passwords, made from stems and endings: some 20,000 from a list that fits on a page. */
const COMMON: ReadonlySet<string> = new Set(
  [...STEMS.flatMap((stem) => ENDINGS.map((ending) => stem + ending)), ...STEMS.map((stem) => stem + stem), ...runs()]
    .filter((password) => password.length >= LEAST),
);

/** Also in capitals, and with @ for a, 0 for o, $ for s, as people dress them up. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  return COMMON.has(plain) || COMMON.has(undressed(plain)) || isOneCharacter(plain) || isRepeated(plain);
}

export const COMMON_PASSWORD_COUNT = COMMON.size;

function undressed(password: string): string {
  const [, word = '', ending = ''] = password.match(/^(.*?[^0-9!#@*._])([0-9!#@*._]*)$/s) ?? [];
  return word.replace(/@|4/g, 'a').replace(/0/g, 'o').replace(/\$|5/g, 's').replace(/3/g, 'e').replace(/1|!/g, 'i') + ending;
}

function isOneCharacter(password: string): boolean {
  return /^(.)\1*$/su.test(password);
}

/** 121212, abcabc, 123123123. */
function isRepeated(password: string): boolean {
  return /^(.{1,3})\1+$/su.test(password);
}

/** Neighbours on the keyboard and in the alphabet, forwards and backwards. */
function runs(): string[] {
  return KEYBOARD_ROWS.flatMap((row) => {
    const found: string[] = [];
    for (let from = 0; from + LEAST <= row.length; from++) {
      for (let to = from + LEAST; to <= row.length; to++) found.push(row.slice(from, to));
    }
    return [...found, ...found.map((run) => [...run].reverse().join(''))];
  });
}
