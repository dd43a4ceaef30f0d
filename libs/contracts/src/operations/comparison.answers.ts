import { type Static, Type } from 'typebox';
import { Count, count, Moment, orNull, Paise } from '../answer-fields';
import { DIFFERENCE_KINDS } from './difference.kinds';

/** What the payment provider took on a day in India. */
export const PaymentDay = Type.Object(
  {
    day: Type.String({ format: 'date', description: 'In India.' }),
    payments: count('That the provider took, by the day on which they began.'),
    paise: count('Paise, before anything was given back.'),
    differences: count('Payments of that day that differ now.'),
    comparedAt: Moment,
  },
  { title: 'PaymentDay' },
);
export type PaymentDay = Static<typeof PaymentDay>;

/** A payment of which the provider and the books say different things. */
export const PaymentDifference = Type.Object(
  {
    paymentId: Type.String({ description: "The provider's." }),
    kind: Type.Enum([...DIFFERENCE_KINDS]),
    transactionId: orNull(Type.String({ description: "The client's id of the order." })),
    orderId: orNull(Type.String({ description: "The provider's." })),
    currency: Type.String(),
    amount: count('At the provider, in the smallest unit of the currency.'),
    refunded: Count,
    bookedPaise: orNull(Paise),
    refundBookedPaise: Paise,
    paidAt: Moment,
    foundAt: Moment,
  },
  { title: 'PaymentDifference' },
);
export type PaymentDifference = Static<typeof PaymentDifference>;
