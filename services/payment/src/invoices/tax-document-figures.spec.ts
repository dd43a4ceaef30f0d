import fc from 'fast-check';
import { financialYear } from '../tax-documents/financial-year';
import { taxOfRefund } from '@udin/contracts';
import { splitTax } from '../tax-documents/split-tax';
import { amountInWords, fontRunsOf } from '@udin/pdf-writer';

describe('the figures of tax documents', () => {
  it.each([
    ['2026-03-31T18:29:59Z', '2526'],
    ['2026-03-31T18:30:00Z', '2627'],
    ['2027-03-31T18:29:59Z', '2627'],
    ['2099-12-01T00:00:00Z', '9900'],
  ])('[API-1] counts %s, Indian time, to the financial year %s', (at, year) => {
    expect(financialYear(new Date(at))).toBe(year);
  });

  it('[API-1] takes tax out of refunds so that halves are equal, all add up and none is off by more than 2 paise', () => {
    const parts = fc.array(fc.integer({ min: 100, max: 50_000 }), { minLength: 1, maxLength: 300 });
    fc.assert(
      fc.property(parts, fc.integer({ min: 1, max: 180 }), (amounts, thousands) => {
        const subtotal = thousands * 100_000;
        const [total, gst] = [subtotal * 1.18, subtotal * 0.18].map(Math.round) as [number, number];
        let [refunded, taxes] = [0, 0];
        for (const amount of [...amounts, total]) {
          const part = Math.min(amount, total - refunded);
          const tax = taxOfRefund(part, { totalPaise: total, gstPaise: gst }, refunded);
          const [cgst, sgst] = splitTax(tax, 18, 'SGST');
          expect(cgst!.paise).toBe(sgst!.paise);
          expect(Math.abs(tax - (part * 18) / 118)).toBeLessThanOrEqual(2);
          refunded += part;
          taxes += tax;
        }
        expect([refunded, taxes]).toEqual([total, gst]);
      }),
    );
  });

  it.each([
    [767_000, 'Rupees Seven Thousand Six Hundred Seventy Only'],
    [
      1_23_45_678_90,
      'Rupees One Crore Twenty Three Lakh Forty Five Thousand Six Hundred Seventy Eight and Ninety Paise Only',
    ],
    [50, 'Rupees Zero and Fifty Paise Only'],
  ])('[API-1] says %i paise in words', (paise, text) => {
    expect(amountInWords(paise)).toBe(text);
  });

  it('[API-1] writes every script in its own font and loses no character', () => {
    expect(fontRunsOf('₹5 अनन्या').map(({ font }) => font)).toEqual(['extended', 'latin', 'devanagari']);
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        (text) =>
          fontRunsOf(text)
            .map((run) => run.text)
            .join('') === text.normalize('NFC'),
      ),
    );
  });
});
