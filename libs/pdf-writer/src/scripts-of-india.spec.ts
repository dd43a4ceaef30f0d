import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { textOfPdf } from '@udin/testing';
import { pdfFont } from './embeddable-font';
import { PdfPage } from './pdf-page';

const PLACES = [
  'মুর্শিদাবাদ, ট্রাঙ্ক রোড, রবীন্দ্র সরণি',
  'विश्वनाथ मार्ग, अंधेरी (पूर्व)।',
  'தமிழ்நாடு, சென்னை',
  'తెలుగు, శ్రీకాకుళం',
  'ಕನ್ನಡ, ಬೆಂಗಳೂರು',
  'മലയാളം, തിരുവനന്തപുരം',
  'ગુજરાતી, અમદાવાદ',
  'ਪੰਜਾਬੀ, ਚੰਡੀਗੜ੍ਹ',
  'ଭୁବନେଶ୍ୱର, କଟକ',
  'ꯃꯅꯤꯄꯨꯔ, ꯏꯝꯐꯥꯜ',
  'ᱥᱟᱱᱛᱟᱲᱤ, ᱫᱩᱢᱠᱟᱹ',
];

describe('names and addresses in the scripts of India', () => {
  it('[API-1] look the same whatever was written before', () => {
    const font = pdfFont('bengali');
    font.layout('রবীন্দ্রনাথ');
    const letters = [...'ছাড়া'.normalize('NFC')];
    expect(font.layout(letters.join('')).glyphs).toHaveLength(letters.length);
  });

  it('[API-1] keep the parts of a letter together', () => {
    const { positions } = pdfFont('bengali').layout('চন্দ্র');
    const [r] = positions.slice(-1);
    // The "r" takes no room and hangs below the letters before it.
    expect(r).toMatchObject({ xAdvance: 0, xOffset: expect.any(Number) });
    expect(r!.xOffset).toBeLessThan(0);
  });

  it('[API-1] can be read, found and copied', async () => {
    const page = new PdfPage({});
    // So small that the marks above and below a letter are on its line for the reader.
    PLACES.forEach((place, n) => page.write(place, 50, 49.5 + n * 20, { size: 2 }));
    page.pdf.end();
    const lines = textOfPdf(await buffer(page.pdf as unknown as Readable)).split('\n');
    const withoutSpaces = (one: string) => one.replace(/\s/g, '').normalize('NFC');
    expect(lines.map(withoutSpaces).filter(Boolean)).toEqual(PLACES.map(withoutSpaces));
  });

  it('[API-1] are broken between letters where a word is longer than its column', () => {
    const page = new PdfPage({});
    const words = ['রবীন্দ্রনাথচট্টোপাধ্যায়ক্ষেত্রজ্ঞানশ্রীচন্দ্র', 'विश्वनाथचतुर्वेदीक्षेत्रज्ञानश्रीस्त्री'];
    const written = jest.spyOn(page.pdf, 'text');
    for (let width = 4; width < 24; width += 1) for (const word of words) page.write(word, 50, 50, { size: 2, width });
    const lines = written.mock.calls.map(([line]) => line);
    expect(lines.length).toBeGreaterThan(words.length * 20);
    expect(lines.filter((line) => /^\p{M}|[্्]$/u.test(line))).toEqual([]);
  });
});

describe('what no font has', () => {
  const readOf = async (text: string) => {
    const page = new PdfPage({});
    page.write(text, 50, 50, { size: 2 });
    page.pdf.end();
    return textOfPdf(await buffer(page.pdf as unknown as Readable))
      .replace(/\s+/g, ' ')
      .trim();
  };

  it.each([
    ['an emoji in a name', 'Ananya 😀 Sen', 'Ananya [U+1F600] Sen'],
    ['a name of nothing else', '报告.pdf', '[U+62A5 U+544A].pdf'],
    ['a script of another country', 'අත්', '[U+0D85 U+0DAD U+0DCA]'],
    ['a mark of its own', 'k\u0307a', 'k[U+0307]a'],
  ])('[API-1] is written as its code: %s', async (_, text, reads) => {
    expect(await readOf(text)).toBe(reads);
  });

  it.each(['€ 5, Œuvre, ılık', 'Đặng Ấn †', 'Αθήνα α-Tech', 'Москва', 'é “x” – ₹ 5'])(
    '[API-1] is nothing of %p',
    async (text) => {
      expect(await readOf(text)).not.toMatch(/U\+/);
    },
  );

  it('[API-1] leaves no empty box', () => {
    expect(pdfFont('latin').layout('A😀李b').glyphs).toHaveLength(2);
  });
});
