/** The provider keeps 2%, plus 18% GST on that; `fee` includes `tax`. Paise. */
export function feeOf(amount: number): { fee: number; tax: number } {
  const commission = Math.round(amount * 0.02);
  const tax = Math.round(commission * 0.18);
  return { fee: commission + tax, tax };
}
