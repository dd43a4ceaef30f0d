/** Paise as people in India write them: ₹1,23,456 or ₹1,23,456.50. */
export function rupees(paise: number): string {
  const fraction = paise % 100 === 0 ? 0 : 2;
  const format = {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: fraction,
    maximumFractionDigits: 2,
  } as const;
  return new Intl.NumberFormat('en-IN', format).format(paise / 100);
}
