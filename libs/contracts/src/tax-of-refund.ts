/** Paise. */
interface Charged {
  totalPaise: number;
  gstPaise: number;
}

/**
 * The tax that goes back with a refund, the same for the credit note and for whoever is asked before it: the
 * difference between two parts of what was charged. If each refund was rounded alone, many small ones could add up to
 * more tax than was charged.
 * @param beforePaise what had gone back before
 */
export function taxOfRefund(amountPaise: number, { totalPaise, gstPaise }: Charged, beforePaise: number): number {
  return taxWithin(beforePaise + amountPaise, totalPaise, gstPaise) - taxWithin(beforePaise, totalPaise, gstPaise);
}

/** The tax in a part of a total, as an even number of paise, so that it can be halved. */
function taxWithin(partPaise: number, totalPaise: number, taxPaise: number): number {
  return 2 * Math.round((taxPaise * partPaise) / totalPaise / 2);
}
