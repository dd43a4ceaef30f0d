import type { TaxDocumentContent } from '@udin/contracts/events';
import { shareOut } from '../tax-documents/share-out';
import { type Amounts, amountsOf, NOTHING, plus, signOf } from './amounts';
import { isWithinState, rateOf } from './section-of';

/** Sales of one rate, within the state or to others. */
interface Sales {
  rate: number;
  isWithin: boolean;
  sum: Amounts;
  /** Paise by services accounting code. */
  taxableOf: Map<string, number>;
}

/**
 * A tax document has one tax for all its lines. It is shared over the codes once all documents are known: shared one by
 * one, a code whose sales were all credited would keep paise of tax, or have them below zero.
 */
export class SalesByCode {
  private readonly kinds = new Map<string, Sales>();
  /** In the order in which the documents name them. */
  private readonly codes = new Map<string, { sac: string; rate: number }>();

  add(content: TaxDocumentContent): void {
    const [rate, isWithin, sign] = [rateOf(content), isWithinState(content), signOf(content)];
    const kind = `${rate} ${isWithin}`;
    const sales = this.kinds.get(kind) ?? { rate, isWithin, sum: NOTHING, taxableOf: new Map<string, number>() };
    sales.sum = plus(sales.sum, amountsOf(content), sign);
    for (const { sac, taxablePaise } of content.lines) {
      sales.taxableOf.set(sac, (sales.taxableOf.get(sac) ?? 0) + sign * taxablePaise);
      this.codes.set(keyOf(sac, rate), { sac, rate });
    }
    this.kinds.set(kind, sales);
  }

  /** They add up to the taxes of the documents. */
  rows(): (Amounts & { sac: string; rate: number })[] {
    const rows = new Map([...this.codes].map(([key, code]) => [key, { ...code, ...NOTHING }]));
    for (const sales of this.kinds.values()) {
      for (const [sac, share] of sharesOf(sales)) {
        const row = rows.get(keyOf(sac, sales.rate))!;
        Object.assign(row, plus(row, share, 1));
      }
    }
    return [...rows.values()];
  }
}

const keyOf = (sac: string, rate: number) => `${sac} ${rate}`;

function sharesOf({ rate, isWithin, sum, taxableOf }: Sales): [sac: string, share: Amounts][] {
  const taxable = [...taxableOf.values()];
  const [integrated, half] = isWithin ? [0, rate / 2] : [rate, 0];
  const igst = taxOf(taxable, integrated, sum.igstPaise);
  const cgst = taxOf(taxable, half, sum.cgstPaise);
  const sgst = taxOf(taxable, half, sum.sgstPaise);
  return [...taxableOf].map(([sac, taxablePaise], at) => [
    sac,
    { taxablePaise, igstPaise: igst[at]!, cgstPaise: cgst[at]!, sgstPaise: sgst[at]! },
  ]);
}

/** Of each code by its rate; what the documents have rounded otherwise goes to the codes by what was sold. */
function taxOf(taxable: readonly number[], percent: number, totalPaise: number): number[] {
  const byRate = taxable.map((paise) => Math.round((paise * percent) / 100));
  const rest = byRate.reduce((left, paise) => left - paise, totalPaise);
  const corrections = shareOut(Math.abs(rest), taxable.map(Math.abs));
  return byRate.map((paise, at) => paise + Math.sign(rest) * corrections[at]!);
}
