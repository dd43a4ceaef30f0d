import type { DifferenceKind } from '@udin/contracts';

/** What an owner reads of each kind, and what is to be done about it. */
export const DIFFERENCE_WORDS: Record<DifferenceKind, { is: string; then: string }> = {
  'no-order': {
    is: 'Paid, and no order here',
    then: "Find the order at Razorpay. If nothing was delivered, give the money back in Razorpay's dashboard.",
  },
  'not-booked': {
    is: 'Paid for an order that it did not pay',
    then: "Open the order. If another payment has paid it, give this one back in Razorpay's dashboard.",
  },
  'other-amount': {
    is: 'Another amount than the order costs',
    then: 'The invoice is wrong, or the payment. Settle it with the customer.',
  },
  'other-refund': {
    is: 'Given back otherwise than booked',
    then: 'Compare the refunds of the order with those at Razorpay.',
  },
  'not-captured': {
    is: 'Booked as paid, and never taken',
    then: 'The money is not there. Ask the customer to pay again, or cancel the order.',
  },
  'not-at-provider': {
    is: 'Booked as paid, and unknown to Razorpay',
    then: 'Is this the right Razorpay account? If it is, somebody has to look at this order today.',
  },
};
