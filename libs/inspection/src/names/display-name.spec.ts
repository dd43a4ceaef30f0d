import * as fc from 'fast-check';
import { anyCharacter } from '../testing/any-character';
import { displayName } from './display-name';

describe('displayName', () => {
  it.each([
    ['a plain name', 'Balance sheet 2026.pdf', 'Balance sheet 2026.pdf'],
    ['Indian scripts, with their joiners', 'हिसाब\u200d-किताब\u200c.pdf', 'हिसाब\u200d-किताब\u200c.pdf'],
    ['an emoji of several parts', 'ledger 👩‍💼.pdf', 'ledger 👩‍💼.pdf'],
    ['a path', '../../etc/passwd', 'passwd'],
    ['a Windows path', 'C:\\Users\\x\\scan.jpg', 'scan.jpg'],
    ['a NUL', 'a.html\0.pdf', 'a.html.pdf'],
    ['control characters', 'a\r\nSet-Cookie: x\x1b[31m.pdf', 'aSet-Cookie_ x[31m.pdf'],
    ['letters that run backwards', 'invoice\u202efdp.exe', 'invoicefdp.exe'],
    ['isolates and marks', '\u2066a\u2069\u200e\u200f\u061cb.pdf', 'ab.pdf'],
    ['invisible letters', 'a\u200bb\u2060c\ufeffd\u00ade.pdf', 'abcde.pdf'],
    ['line separators', 'a\u2028b\u2029.pdf', 'ab.pdf'],
    ['half a character', 'a\ud83d.pdf', 'a.pdf'],
    ['letters of two parts', 'Cafe\u0301.pdf', 'Café.pdf'],
    ['letters of two parts that were kept apart', 'e\u200b\u0301.pdf', 'é.pdf'],
    ['what no system allows', 'a<b>c:d"e|f?g*.pdf', 'a_b_c_d_e_f_g_.pdf'],
    ['dots and blanks at the ends', '  ..a  b.pdf. . ', 'a b.pdf'],
    ['a device of Windows', 'CON.pdf', '_CON.pdf'],
    ['nothing', '', 'file'],
    ['an extension without a name', '.pdf', 'file.pdf'],
    ['an extension in a folder', 'scans/.PDF', 'file.PDF'],
    ['a hidden file', '.profile', 'profile'],
    ['a hidden file with an extension', '.scan.pdf', 'scan.pdf'],
    ['a word that is an extension', 'pdf', 'pdf'],
    ['nothing but what is taken away', '\u202e\0 ..', 'file'],
  ])('[DASH-7] shows %s harmlessly', (_, name, shown) => {
    expect(displayName(name)).toBe(shown);
  });

  it('[DASH-7] shortens 300 characters to 255 and keeps the extension', () => {
    const shown = displayName(`${'अ'.repeat(300)}.pdf`);
    expect(shown).toHaveLength(255);
    expect(shown.endsWith('….pdf')).toBe(true);
    expect(displayName('x'.repeat(300))).toHaveLength(255);
  });

  it('[DASH-7] never cuts a character in two', () => {
    expect(displayName(`${'👩‍💼'.repeat(100)}.pdf`)).toMatch(/^(👩‍💼)+….pdf$/u);
    // The limit falls between a letter and its vowel sign, and into the middle of a face.
    expect(displayName(`a${'कि'.repeat(200)}.pdf`)).toBe(`a${'कि'.repeat(124)}….pdf`);
    expect(displayName(`ab${'👩‍💼'.repeat(100)}.pdf`)).toBe(`ab${'👩‍💼'.repeat(49)}….pdf`);
  });

  it('[DASH-7] whatever is typed: one line, no path, no direction marks, 1 to 255 characters, and stable', () => {
    const anything = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 400 }),
      fc.string({ unit: 'grapheme', maxLength: 400 }),
    );
    fc.assert(
      fc.property(anything, (name) => {
        const shown = displayName(name);
        expect(shown).not.toMatch(/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069/\\<>:"|?*]/u);
        expect(shown.length).toBeGreaterThan(0);
        expect(shown.length).toBeLessThanOrEqual(255);
        expect(displayName(shown)).toBe(shown);
      }),
      { numRuns: 2_000 },
    );
  });
});
