import { buffer } from 'node:stream/consumers';
import type { TaxDocumentContent } from '@udin/contracts/events';
import { anInvoice, structureOfPdf } from '@udin/testing';
import { drawTaxDocument } from './draw-tax-document';

const structureOf = async (content: TaxDocumentContent) => structureOfPdf(await buffer(drawTaxDocument(content)));

describe('a tax document, read aloud', () => {
  it('[API-1] begins with what it is, and says each value with its name', async () => {
    const { isMarked, showsTitle, parts } = await structureOf(anInvoice);
    expect([isMarked, showsTitle]).toEqual([true, true]);
    expect(parts.slice(0, 3)).toEqual([
      ['H1', 'TAX INVOICE'],
      ['P', 'ORIGINAL FOR RECIPIENT'],
      ['P', `No. ${anInvoice.number}`],
    ]);
    const after = (name: string) => parts[parts.findIndex(([role, text]) => role === 'TH' && text === name) + 1];
    expect(after('Place of supply')).toEqual(['TD', anInvoice.placeOfSupply]);
    expect(after('Taxable value')).toEqual(['TD', '₹3,000.00']);
    expect(after('CGST 9%')).toEqual(['TD', '₹270.00']);
    expect(after('Total')).toEqual(['TD', '₹3,540.00']);
  });

  it('[API-1] has one table over several pages, whose titles and numbers of pages are not read again', async () => {
    const names = ['শ্রীশ্রী রবীন্দ্রনাথ চট্টোপাধ্যায়', 'श्री विश्वनाथ चतुर्वेदी'];
    const [line] = anInvoice.lines;
    const lines = Array.from({ length: 60 }, (_, n) => ({ ...line!, description: `${n}: ${names[n % 2]}` }));
    const { parts } = await structureOf({ ...anInvoice, lines });
    const cells = parts.filter(([role, text]) => role === 'TD' && /^\d+: /.test(text));
    const read = (text: string) => text.replace(/\s/g, '').normalize('NFC');
    expect(cells.map(([, text]) => read(text))).toEqual(lines.map(({ description }) => read(description)));
    expect(parts.filter(([, text]) => text === 'DESCRIPTION OF SERVICE')).toHaveLength(1);
    expect(parts.filter(([, text]) => /, page \d/.test(text))).toEqual([]);
  });
});
