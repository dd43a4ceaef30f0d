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
