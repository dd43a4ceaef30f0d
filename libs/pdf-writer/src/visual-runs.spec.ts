import bidiFactory from 'bidi-js';
import * as fc from 'fast-check';
import { pdfFont } from './embeddable-font';
import { fontRunsOf } from './pdf-fonts';
import { directionOf, visualRunsOf } from './visual-runs';

const bidi = bidiFactory();
const isDrawnFromRight = (text: string) => /(?=\p{Script=Arabic})\p{L}/u.test(text);
/** What stands on the line from left to right. */
const drawn = (line: string) =>
  visualRunsOf(line, directionOf(line))
    .map(({ text }) => (isDrawnFromRight(text) ? [...text].toReversed().join('') : text))
    .join('');

describe('a line in Urdu, Kashmiri or Sindhi', () => {
  it.each([
    ['محمد اقبال', 'لابقا دمحم'],
    ['گلی 45-B', 'B-45 یلگ'],
    ['نام (کمپنی) Textiles Pvt Ltd', 'Textiles Pvt Ltd (ینپمک) مان'],
    ['سنڌي ۱۲۳ روڊ', 'ڊور ۱۲۳ يڌنس'],
    ['Net Worth – محمد.pdf', 'Net Worth – دمحم.pdf'],
    ['Lake Road, Kolkata', 'Lake Road, Kolkata'],
  ])('[API-1] is drawn from right to left, and what others write from left to right is not: %s', (line, expected) => {
    expect(drawn(line)).toBe(expected);
  });

  it('[API-1] stands as the bidirectional algorithm says, whatever is written', () => {
    const part = fc.constantFrom('محمد', 'لکھنؤ', 'Lake', 'রবি', '45', '۱۲', ' ', ' ', '(', ')', '-', '،', '.', '₹');
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 12 }), (parts) => {
        const line = parts.join('').normalize('NFC');
        const embedding = bidi.getEmbeddingLevels(line, directionOf(line));
        // It turns units of UTF-16 round, and marks with them: in their own order they are not drawn.
        expect([...drawn(line)].join('')).toBe([...bidi.getReorderedString(line, embedding)].join(''));
      }),
      { numRuns: 300 },
    );
  });

  it('[API-1] joins its letters, and reads as it is written', () => {
    const { glyphs } = pdfFont('arabic').layout('محمد');
    const letters = glyphs.toReversed().flatMap(({ codePoints }) => codePoints);
    expect(String.fromCodePoint(...letters)).toBe('محمد');
    // The same letter at the beginning and within the word.
    expect(glyphs[3]!.id).not.toBe(glyphs[1]!.id);
  });
});

it.each([
  ['Urdu', 'محمد اقبال، ٹ ڈ ڑ ں ے ہ ھ ۱۲۳۴۵۶۷۸۹۰'],
  ['Kashmiri', 'کٲشُر ۄ ؠ'],
  ['Sindhi', 'سنڌي ڳ ڄ ٻ ڀ ٿ'],
  ['Santali', 'ᱥᱟᱱᱛᱟᱲᱤ ᱑᱒᱓'],
  ['Manipuri', 'ꯃꯅꯤꯄꯨꯔ ꯱꯲꯳'],
])('[API-1] has all letters of %s', (_, text) => {
  for (const { font, text: part } of fontRunsOf(text))
    for (const { id } of pdfFont(font).layout(part).glyphs)
      expect([part, Number.parseInt(`${id}`, 10)]).not.toEqual([part, 0]);
});
