import { pdfFont } from './embeddable-font';
import { fontRunsOf, type PdfFont } from './pdf-fonts';

/** Joiners, marks of direction and the like, which show nothing; spaces and line ends, which lines are broken at. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}]/u;

/**
 * The text with the codes of letters that no font has, as "[U+1F600]": an emoji, Chinese, Sinhala. Left out they would
 * make two names one, and a name of nothing else would vanish; as empty boxes they would all be the same.
 */
export function withCodesOfMissing(text: string): string {
  return fontRunsOf(text)
    .map((run) => Array.from(run.text, (letter) => (isShown(letter, run.font) ? letter : codeOf(letter))).join(''))
    .join('')
    .replaceAll('][', ' ');
}

function isShown(letter: string, name: PdfFont): boolean {
  if (INVISIBLE.test(letter)) return true;
  const font = pdfFont(name);
  // What the font has no letter for may be put together of a letter and a mark.
  return font.hasGlyphForCodePoint(letter.codePointAt(0)!) || font.layout(letter).isWhole;
}

const codeOf = (letter: string) => `[U+${letter.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`;
