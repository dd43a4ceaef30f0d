import fc from 'fast-check';
import { amountInWords } from './amount-in-words';
import { financialYear } from './financial-year';
import { runsOf } from './paper-fonts';
import { splitTax, taxWithin } from './split-tax';

describe('the figures of tax papers', () => {
  it.each([
    ['2026-03-31T18:29:59Z', '2526'],
    ['2026-03-31T18:30:00Z', '2627'],
    ['2027-03-31T18:29:59Z', '2627'],
    ['2099-12-01T00:00:00Z', '9900'],
  ])('[API-1] counts %s, Indian time, to the financial year %s', (at, year) => {
    expect(financialYear(new Date(at))).toBe(year);
  });

  it('[API-1] takes tax out of any refund so that parts add up and CGST equals SGST', () => {
    fc.assert(fc.property(fc.integer({ min: 100, max: 100_000_000 }), (amount) => {
      const tax = taxWithin(amount, 18);
      const [cgst, sgst] = splitTax(tax, 18, true);
      expect(cgst!.paise).toBe(sgst!.paise);
      expect(Math.abs(tax - (amount * 18) / 118)).toBeLessThanOrEqual(1);
    }));
  });

  it.each([
    [767_000, 'Rupees Seven Thousand Six Hundred Seventy Only'],
    [1_23_45_678_90, 'Rupees One Crore Twenty Three Lakh Forty Five Thousand Six Hundred Seventy Eight and Ninety Paise Only'],
    [50, 'Rupees Zero and Fifty Paise Only'],
  ])('[API-1] says %i paise in words', (paise, text) => {
    expect(amountInWords(paise)).toBe(text);
  });

  it('[API-1] writes every script in its own font and loses no character', () => {
    expect(runsOf('₹5 अनन्या').map(({ font }) => font)).toEqual(['extended', 'latin', 'devanagari']);
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => runsOf(text).map((run) => run.text).join('') === text.normalize('NFC')));
  });
});
