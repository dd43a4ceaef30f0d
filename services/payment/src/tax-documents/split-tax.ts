import type { TaxLine } from '@udin/contracts/events';

/** UTGST Act 2017, s. 2(8). The other union territories have a legislature, and an SGST of their own. */
const WITHOUT_LEGISLATURE = ['04', '26', '31', '35', '38'];

/** What stands beside CGST within a state or territory. */
export type LocalTax = 'SGST' | 'UTGST';

export const localTaxOf = (gstCode: string): LocalTax => (WITHOUT_LEGISLATURE.includes(gstCode) ? 'UTGST' : 'SGST');

/**
 * CGST and the local tax within the supplier's state or territory, IGST to any other (null). Paise.
 * The two halves are equal: `taxPaise` must be even within the state.
 */
export function splitTax(taxPaise: number, percentage: number, local: LocalTax | null): TaxLine[] {
  if (!local) return [{ name: 'IGST', percentage, paise: taxPaise }];
  if (taxPaise % 2 !== 0) throw new Error(`CGST and ${local} would differ by a paisa`);
  const half = { percentage: percentage / 2, paise: taxPaise / 2 };
  return [
    { name: 'CGST', ...half },
    { name: local, ...half },
  ];
}
