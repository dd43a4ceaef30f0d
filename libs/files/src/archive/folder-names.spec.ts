import * as fc from 'fast-check';
import { anyCharacter } from '@udin/inspection/testing/any-character';
import { FolderNames } from './folder-names';

const MOST = 100;
const takeAll = (names: string[]) => {
  const folder = new FolderNames(MOST, 'vault.json');
  return names.map((name) => folder.take(name));
};

describe('the names of a folder', () => {
  it('[X-16] are the own ones, with a number where there is one already', () => {
    const given = ['scan.pdf', 'scan.pdf', 'SCAN.PDF', 'scan (2).pdf', 'Vault.JSON', 'खाता.pdf', 'notes', 'notes'];
    expect(takeAll(given)).toEqual([
      'scan.pdf',
      'scan (2).pdf',
      'SCAN (3).PDF',
      'scan (2) (2).pdf',
      'Vault (2).JSON',
      'खाता.pdf',
      'notes',
      'notes (2)',
    ]);
  });

  it.each([
    ['CON.pdf', '_CON.pdf'],
    ['com¹.pdf', '_com¹.pdf'],
    ['aux .txt', '_aux .txt'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\fakepath\\a.pdf', 'a.pdf'],
    ['..', 'file'],
    ['a.pdf. . ', 'a.pdf'],
    ['a\u0000b|c?.pdf', 'ab_c_.pdf'],
    [`${'x'.repeat(120)}.pdf`, `${'x'.repeat(96)}.pdf`],
    // As long as a Latin one, until it has the 255 bytes that Linux takes.
    [`${'क'.repeat(60)}.pdf`, `${'क'.repeat(60)}.pdf`],
    [`${'क'.repeat(120)}.pdf`, `${'क'.repeat(83)}.pdf`],
  ])('[X-16] make of %j %j', (name, expected) => {
    expect(takeAll([name])).toEqual([expected]);
  });

  it('[X-16] tell files in an Indian script apart by their own words', () => {
    const years = ['२०२४-२५', '२०२५-२६'].map((year) => `श्रीकृष्ण कंपनी का तुलन-पत्र और लाभ-हानि विवरण ${year}.pdf`);
    expect(takeAll(years)).toEqual(years);
    const long = `${'रवींद्रनाथ '.repeat(20)}.pdf`;
    const [first, second] = takeAll([long, long]);
    expect(second).toMatch(/ \(2\)\.pdf$/);
    for (const name of [first!, second!]) expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
  });

  it('[X-16] take the same name for the same, however it is written', () => {
    const same = ['\u00e9.pdf', 'e\u0301.pdf', '\u00c9.pdf', '\ufb01', 'fi', 'stra\u00dfe', 'STRASSE', '\u212a', 'k'];
    expect(new Set(takeAll(same)).size).toBe(same.length);
    expect(takeAll(same.slice(0, 3))).toEqual(['é.pdf', 'é (2).pdf', 'É (3).pdf']);
  });

  it('[X-16] are unique and possible on every system, whatever people type', () => {
    const letters = fc.constantFrom(
      'a',
      'A',
      '.',
      ' ',
      '(2)',
      '/',
      '\\',
      '..',
      'con',
      '\u0301',
      'é',
      '\u200d',
      ':',
      'क',
    );
    const words = fc.array(letters, { maxLength: 8 }).map((parts) => parts.join(''));
    const hostile = fc.oneof(words, fc.string({ unit: anyCharacter, maxLength: 300 }));
    const names = fc.array(hostile, { maxLength: 60 }).map((some) => [...some, ...some]);
    fc.assert(
      fc.property(names, (given) => {
        const taken = takeAll(given);
        const seen = taken.map((name) => name.normalize('NFD').toUpperCase());
        expect(new Set([...seen, 'VAULT.JSON']).size).toBe(given.length + 1);
        for (const name of taken) {
          expect(name).toMatch(/^[^<>:"/\\|?*\p{Cc}\p{Cs}]+$/u);
          expect(name).not.toMatch(/[. ]$|^(con|prn|aux|nul|com\d|lpt\d) *(\.|$)/i);
          expect(name.length).toBeLessThanOrEqual(MOST);
          expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
        }
      }),
      { numRuns: 500, seed: 20261127 },
    );
  });

  it('[X-16] of ten thousand files that are called the same are found in a moment', () => {
    const long = Array.from({ length: 5_000 }, (_, n) => `${'x'.repeat(94)}${n}.pdf`);
    // Compared with one another they would take minutes.
    const taken = takeAll([...long, ...long, ...Array.from({ length: 10_000 }, () => 'scan.pdf')]);
    expect(new Set(taken).size).toBe(20_000);
  });
});
