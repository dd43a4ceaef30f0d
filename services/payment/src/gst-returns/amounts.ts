import type { TaxDocumentContent } from '@udin/contracts/events';

/** Of one tax document, or of a sum of them. */
export interface Amounts {
  taxablePaise: number;
  igstPaise: number;
  cgstPaise: number;
  /** Or UTGST: the portal has one column for both. */
  sgstPaise: number;
}

export const NOTHING: Amounts = { taxablePaise: 0, igstPaise: 0, cgstPaise: 0, sgstPaise: 0 };

/** As they stand on the tax document, above zero on a credit note too. */
export function amountsOf({ taxablePaise, taxes }: TaxDocumentContent): Amounts {
  const of = (...names: string[]) => taxes.find(({ name }) => names.includes(name))?.paise ?? 0;
  return { taxablePaise, igstPaise: of('IGST'), cgstPaise: of('CGST'), sgstPaise: of('SGST', 'UTGST') };
}

/** What a tax document does to a sum: a credit note lowers it. */
export const signOf = ({ kind }: TaxDocumentContent): 1 | -1 => (kind === 'credit-note' ? -1 : 1);

export const plus = (sum: Amounts, amounts: Amounts, sign: 1 | -1): Amounts => ({
  taxablePaise: sum.taxablePaise + sign * amounts.taxablePaise,
  igstPaise: sum.igstPaise + sign * amounts.igstPaise,
  cgstPaise: sum.cgstPaise + sign * amounts.cgstPaise,
  sgstPaise: sum.sgstPaise + sign * amounts.sgstPaise,
});
