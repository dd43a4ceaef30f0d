import { toUnicode } from 'punycode.js';

/** Scripts whose letters are not taken for others. Latin is one of them only with the accents of Western Europe. */
const SCRIPTS = [
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam'],
  ...['Sinhala', 'Meetei_Mayek', 'Ol_Chiki'],
].map((script) => String.raw`\p{Script=${script}}`);

/** One script in each label, and a letter of it: digits alone look like those of others. */
const READABLE = new RegExp(
  String.raw`^(?:[a-z\u00df-\u00f6\u00f8-\u00ff\d-]+|${SCRIPTS.map((script) => `(?=.*(?=${script})\\p{L})[${script}\\d-]+`).join('|')})$`,
  'u',
);

/**
 * An address with the letters of its domain, which is kept as mail servers write it (xn--…). A domain that could be
 * read as another one stays as it is kept: of mixed scripts, of scripts that look like Latin, with marks of its own.
 */
export function emailInLetters(email: string): string {
  const start = email.lastIndexOf('@') + 1;
  const domain = email.slice(start);
  try {
    const letters = toUnicode(domain);
    const isReadable = letters.split('.').every((label) => READABLE.test(label));
    return isReadable && new URL(`http://${letters}`).hostname === domain ? email.slice(0, start) + letters : email;
  } catch {
    return email;
  }
}
