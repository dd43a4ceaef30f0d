import type { TaxDocumentContent } from '@udin/contracts/events';
import { Random } from '@udin/testing';
import { SalesByCode } from './sales-by-code';

const CODES = ['998221', '998222', '998231', '998311'];

interface Told {
  kind: 'invoice' | 'credit-note';
  isWithin: boolean;
  /** Paise by code. */
  taxable: Map<string, number>;
  taxPaise: number;
}

function contentOf({ kind, isWithin, taxable, taxPaise }: Told): TaxDocumentContent {
  const taxes = isWithin
    ? ['CGST', 'SGST'].map((name) => ({ name, percentage: 9, paise: taxPaise / 2 }))
    : [{ name: 'IGST', percentage: 18, paise: taxPaise }];
  const lines = [...taxable].map(([sac, taxablePaise]) => ({ description: sac, sac, quantity: 1, taxablePaise }));
  const taxablePaise = lines.reduce((sum, line) => sum + line.taxablePaise, 0);
  return { kind, lines, taxes, taxablePaise } as unknown as TaxDocumentContent;
}

/** An order of some codes, and the credit notes of all of it, in odd parts. */
function anOrderGivenBack(random: Random, isWithin: boolean): Told[] {
  const codes = CODES.filter(() => random.between(0, 1) === 1);
  const left = new Map((codes.length > 0 ? codes : CODES).map((sac) => [sac, 100_000 * random.between(1, 5)]));
  const whole = [...left.values()].reduce((sum, paise) => sum + paise, 0);
  const told: Told[] = [{ kind: 'invoice', isWithin, taxable: new Map(left), taxPaise: (whole * 18) / 100 }];
  let [taxLeft, taxableLeft] = [(whole * 18) / 100, whole];
  for (let part = random.between(0, 3); part >= 0; part -= 1) {
    const taxable = new Map([...left].map(([sac, paise]) => [sac, part === 0 ? paise : random.between(0, paise)]));
    const sum = [...taxable.values()].reduce((all, paise) => all + paise, 0);
    const taxPaise = sum === taxableLeft ? taxLeft : 2 * Math.floor((sum * 9) / 100);
    for (const [sac, paise] of taxable) left.set(sac, left.get(sac)! - paise);
    [taxLeft, taxableLeft] = [taxLeft - taxPaise, taxableLeft - sum];
    told.push({ kind: 'credit-note', isWithin, taxable, taxPaise });
  }
  return told;
}

describe('sales by services accounting code', () => {
  it('[X-17] have no tax left, nor any below zero, where all of it was credited in odd parts', () => {
    const random = new Random(20_261_128);
    for (let round = 0; round < 200; round += 1) {
      const sales = new SalesByCode();
      const documents = [true, false, true].flatMap((isWithin) => anOrderGivenBack(random, isWithin));
      for (const told of documents) sales.add(contentOf(told));
      for (const { taxablePaise, igstPaise, cgstPaise, sgstPaise } of sales.rows())
        expect([taxablePaise, igstPaise, cgstPaise, sgstPaise]).toEqual([0, 0, 0, 0]);
    }
  });

  it('[X-17] add up to the documents at any time, and each code is within a rupee of its rate', () => {
    const random = new Random(7);
    for (let round = 0; round < 200; round += 1) {
      const sales = new SalesByCode();
      const documents = anOrderGivenBack(random, round % 2 === 0).slice(0, random.between(1, 4));
      for (const told of documents) sales.add(contentOf(told));
      const sign = ({ kind }: Told) => (kind === 'invoice' ? 1 : -1);
      const due = documents.reduce((sum, told) => sum + sign(told) * told.taxPaise, 0);
      const rows = sales.rows();
      const taxOf = (row: (typeof rows)[number]) => row.igstPaise + row.cgstPaise + row.sgstPaise;
      expect(rows.reduce((sum, row) => sum + taxOf(row), 0)).toBe(due);
      for (const row of rows) expect(Math.abs(taxOf(row) - row.taxablePaise * 0.18)).toBeLessThan(100);
    }
  });
});
