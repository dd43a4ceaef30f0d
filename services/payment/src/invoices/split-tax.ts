import type { TaxLine } from './paper-content';

/**
 * CGST + SGST within the supplier's state, IGST to any other. Paise.
 * The two halves are equal: `taxPaise` must be even within the state.
 */
export function splitTax(taxPaise: number, percentage: number, withinState: boolean): TaxLine[] {
  if (!withinState) return [{ name: 'IGST', percentage, paise: taxPaise }];
  if (taxPaise % 2 !== 0) throw new Error('CGST and SGST would differ by a paisa');
  const half = { percentage: percentage / 2, paise: taxPaise / 2 };
  return [{ name: 'CGST', ...half }, { name: 'SGST', ...half }];
}

/** Takes the tax out of an amount that includes it; an even number of paise, so that it can be halved. */
export function taxWithin(amountPaise: number, percentage: number): number {
  return 2 * Math.round((amountPaise * percentage) / (100 + percentage) / 2);
}
