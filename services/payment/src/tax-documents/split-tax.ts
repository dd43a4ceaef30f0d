import type { TaxLine } from '@udin/contracts/events';

/**
 * CGST + SGST within the supplier's state, IGST to any other. Paise.
 * The two halves are equal: `taxPaise` must be even within the state.
 */
export function splitTax(taxPaise: number, percentage: number, withinState: boolean): TaxLine[] {
  if (!withinState) return [{ name: 'IGST', percentage, paise: taxPaise }];
  if (taxPaise % 2 !== 0) throw new Error('CGST and SGST would differ by a paisa');
  const half = { percentage: percentage / 2, paise: taxPaise / 2 };
  return [
    { name: 'CGST', ...half },
    { name: 'SGST', ...half },
  ];
}

/**
 * The tax in a part of a total, as an even number of paise, so that it can be halved. For the tax of one refund, take
 * the difference between two parts (refunded after, refunded before): if each refund was rounded alone, many small
 * refunds could add up to more tax than was charged.
 */
export function taxWithin(partPaise: number, totalPaise: number, taxPaise: number): number {
  return 2 * Math.round((taxPaise * partPaise) / totalPaise / 2);
}
