import { buffer } from 'node:stream/consumers';
import type { TaxDocumentContent } from '@udin/contracts/events';
import { anInvoice } from '@udin/testing';
import { PdfPage } from '../pdf-page';
import { drawTaxDocument } from './draw-tax-document';

/** The rule above the last sentence of a page. */
const FOOT = 792;
const LAST_SENTENCE = / Amounts in Indian rupees\.$/;
const SEVEN_LINES = `${'statement-of-the-year-'.repeat(12)}.pdf`;
const TWO_LINES = 'Statement of Sundry Debtors and Creditors of the Financial Year';
const LONG_NAME = 'Lekha and Sons and Daughters and Grandchildren Private Limited of Kolkata';
const against = { number: 'UDIN/2627/000042', issuedAt: '2027-03-31T18:29:59.999Z', reason: 'Not needed.' };

describe('a tax document of several pages', () => {
  /** Texts that reach into the foot of a page, rows, and names of further pages, as they are drawn. */
  async function drawn(content: TaxDocumentContent) {
    const [tooLow, rows, pages] = [[] as string[], [] as string[], [] as string[]];
    const { write } = PdfPage.prototype;
    const spy = jest.spyOn(PdfPage.prototype, 'write').mockImplementation(function (this: PdfPage, text, x, y, style) {
      const below = write.call(this, text, x, y, style);
      if (below > FOOT && !LAST_SENTENCE.test(text)) tooLow.push(text);
      if (/^Row /.test(text)) rows.push(text);
      if (/, page \d+$/.test(text)) pages.push(text);
      return below;
    });
    await buffer(drawTaxDocument(content));
    spy.mockRestore();
    return { tooLow, rows, pages };
  }
  const withLines = (descriptions: string[], more: Partial<TaxDocumentContent>): TaxDocumentContent => {
    const lines = descriptions.map((text, n) => ({ ...anInvoice.lines[0]!, description: `Row ${n}: ${text}` }));
    return { ...anInvoice, ...more, lines };
  };

  it.each([0, 1, 2])(
    '[API-1] parts no row, wherever the longest file name comes, after %i rows of two lines',
    async (n) => {
      for (let count = 18; count < 26; count += 1) {
        const before = Array.from({ length: count }, (_, row) => (row < n ? TWO_LINES : 'GST'));
        const content = withLines([...before, SEVEN_LINES], { kind: 'credit-note', against });
        const { tooLow, rows } = await drawn(content);
        expect([count, tooLow, rows.length]).toEqual([count, [], count + 1]);
      }
    },
  );

  it.each([0, 1, 2])(
    '[API-1] keeps total, words and signature above the foot, after %i rows of two lines',
    async (n) => {
      const supplier = { ...anInvoice.supplier, name: LONG_NAME };
      for (let count = 12; count < 20; count += 1) {
        const descriptions = Array.from({ length: count }, (_, row) => (row < n ? TWO_LINES : 'GST'));
        const { tooLow } = await drawn(withLines(descriptions, { supplier, totalPaise: 99_977_777_779 }));
        expect([count, tooLow]).toEqual([count, []]);
      }
    },
  );

  it('[API-1] has all of 40 lines, with names in Bengali and Hindi, and its number on each page', async () => {
    const names = ['শ্রীশ্রী রবীন্দ্রনাথ চট্টোপাধ্যায়', 'श्री विश्वनाथ चतुर्वेदी'];
    const descriptions = Array.from({ length: 40 }, (_, row) => `${names[row % 2]} `.repeat((row % 5) + 1));
    const { tooLow, rows, pages } = await drawn(withLines(descriptions, { kind: 'credit-note', against }));
    expect(tooLow).toEqual([]);
    expect(pages).toEqual([2, 3].map((page) => `Credit Note ${anInvoice.number}, page ${page}`));
    expect(rows.map((row) => Number.parseInt(row.slice(4), 10))).toEqual([...rows.keys()]);
    expect(rows).toHaveLength(40);
  });
});
