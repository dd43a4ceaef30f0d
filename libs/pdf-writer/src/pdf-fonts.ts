// oxlint-disable-next-line typescript/triple-slash-reference -- who imports this project has no other way to it
/// <reference path="./font-modules.d.ts" />
import latin from '@fontsource-variable/noto-sans/files/noto-sans-latin-wght-normal.woff2';
import latinExtended from '@fontsource-variable/noto-sans/files/noto-sans-latin-ext-wght-normal.woff2';
import cyrillic from '@fontsource-variable/noto-sans/files/noto-sans-cyrillic-wght-normal.woff2';
import greek from '@fontsource-variable/noto-sans/files/noto-sans-greek-wght-normal.woff2';
import vietnamese from '@fontsource-variable/noto-sans/files/noto-sans-vietnamese-wght-normal.woff2';
import devanagari from '@fontsource-variable/noto-sans/files/noto-sans-devanagari-wght-normal.woff2';
import arabic from '@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2';
import bengali from '@fontsource-variable/noto-sans-bengali/files/noto-sans-bengali-bengali-wght-normal.woff2';
import gujarati from '@fontsource-variable/noto-sans-gujarati/files/noto-sans-gujarati-gujarati-wght-normal.woff2';
import gurmukhi from '@fontsource-variable/noto-sans-gurmukhi/files/noto-sans-gurmukhi-gurmukhi-wght-normal.woff2';
import kannada from '@fontsource-variable/noto-sans-kannada/files/noto-sans-kannada-kannada-wght-normal.woff2';
import malayalam from '@fontsource-variable/noto-sans-malayalam/files/noto-sans-malayalam-malayalam-wght-normal.woff2';
import meeteiMayek from '@fontsource-variable/noto-sans-meetei-mayek/files/noto-sans-meetei-mayek-meetei-mayek-wght-normal.woff2';
import olChiki from '@fontsource-variable/noto-sans-ol-chiki/files/noto-sans-ol-chiki-ol-chiki-wght-normal.woff2';
import oriya from '@fontsource-variable/noto-sans-oriya/files/noto-sans-oriya-oriya-wght-normal.woff2';
import tamil from '@fontsource-variable/noto-sans-tamil/files/noto-sans-tamil-tamil-wght-normal.woff2';
import telugu from '@fontsource-variable/noto-sans-telugu/files/noto-sans-telugu-telugu-wght-normal.woff2';

/** Of all languages of the Eighth Schedule of the Constitution. */
const INDIAN = {
  devanagari,
  arabic,
  bengali,
  gujarati,
  gurmukhi,
  kannada,
  malayalam,
  meeteiMayek,
  olChiki,
  oriya,
  tamil,
  telugu,
};

export type PdfFont = 'latin' | 'extended' | 'vietnamese' | 'greek' | 'cyrillic' | keyof typeof INDIAN;

export const PDF_FONTS: Record<PdfFont, Uint8Array> = {
  latin,
  extended: latinExtended,
  vietnamese,
  greek,
  cyrillic,
  ...INDIAN,
};

const SCRIPTS: [PdfFont, RegExp][] = [
  // With its extensions: the full stop of Hindi belongs to several scripts.
  ['devanagari', /\p{Script_Extensions=Devanagari}/u],
  // Of Urdu, Kashmiri and Sindhi; so do its comma and its digits.
  ['arabic', /\p{Script_Extensions=Arabic}/u],
  ['bengali', /\p{Script=Bengali}/u],
  ['gujarati', /\p{Script=Gujarati}/u],
  ['gurmukhi', /\p{Script=Gurmukhi}/u],
  ['kannada', /\p{Script=Kannada}/u],
  ['malayalam', /\p{Script=Malayalam}/u],
  ['meeteiMayek', /\p{Script=Meetei_Mayek}/u],
  ['olChiki', /\p{Script=Ol_Chiki}/u],
  ['oriya', /\p{Script=Oriya}/u],
  ['tamil', /\p{Script=Tamil}/u],
  ['telugu', /\p{Script=Telugu}/u],
  ['vietnamese', /[\u1ea0-\u1ef1]/u],
  ['greek', /\p{Script=Greek}/u],
  ['cyrillic', /\p{Script=Cyrillic}/u],
  // The rupee sign and rarer accented characters; "€", "Œ" and "ı" among them are in the Latin file alone.
  [
    'extended',
    /[\u0100-\u0130\u0132-\u0151\u0154-\u02af\u1e00-\u1e9f\u1ef2-\u1eff\u2020\u2113\u20a0-\u20ab\u20ad-\u20c0]/u,
  ],
];

export interface FontRun {
  font: PdfFont;
  text: string;
}

/** Splits a text wherever the font must change: each file of the font family has one script only. */
export function fontRunsOf(text: string): FontRun[] {
  const runs: FontRun[] = [];
  for (const character of text.normalize('NFC')) {
    const last = runs.at(-1);
    const font = fontOf(character) ?? last?.font ?? 'latin';
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}

/** Undefined for joiners and combining marks: they take the font of the character before them. */
function fontOf(character: string): PdfFont | undefined {
  // Nearly all of an invoice is ASCII, and of each letter a dozen scripts would be tried.
  if (character < '\u0080') return 'latin';
  if (/[\u200c\u200d\p{M}]/u.test(character) && !SCRIPTS.some(([, script]) => script.test(character))) return undefined;
  return SCRIPTS.find(([, script]) => script.test(character))?.[0] ?? 'latin';
}
