/**
 * How a payment at the provider can differ from the books. no-order: no order here is meant. not-booked: it bought
 * nothing, and does not go back. other-amount, other-refund: another sum was paid, or went back. not-captured: the
 * books have it, and the money was never taken. not-at-provider: the books have it, and the provider does not.
 */
export const DIFFERENCE_KINDS = [
  'no-order',
  'not-booked',
  'other-amount',
  'other-refund',
  'not-captured',
  'not-at-provider',
] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];
