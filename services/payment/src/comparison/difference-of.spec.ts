import type { ProviderPayment } from '../provider/payment-provider';
import type { Booking } from './booking';
import { differenceOf } from './difference-of';

const payment = { id: 'pay_1', orderId: 'order_1', amount: 118_000, currency: 'INR', status: 'captured' };
const payed = (changes: Partial<ProviderPayment> = {}) =>
  ({ ...payment, captured: true, amountRefunded: 0, ...changes }) as ProviderPayment;
const UNKNOWN: Booking = {
  paymentId: 'pay_1',
  transactionId: null,
  bookedPaise: null,
  bookedAt: null,
  currency: null,
  refundedPaise: 0,
  askedPaise: 0,
  takenPaise: 0,
};
const UNPAID = { ...UNKNOWN, transactionId: 'TXN_1' };
const PAID = { ...UNPAID, bookedPaise: 118_000, bookedAt: new Date(), currency: 'INR' };

describe('a payment at the provider', () => {
  it.each<[string, Partial<ProviderPayment>, Booking]>([
    ['is booked as it was paid', {}, PAID],
    ['is booked, and a part went back', { amountRefunded: 500 }, { ...PAID, refundedPaise: 500, askedPaise: 500 }],
    ['goes back, and the bank has not decided', { amountRefunded: 500 }, { ...PAID, askedPaise: 500 }],
    ['is to go back, and the provider was not asked yet', {}, { ...PAID, askedPaise: 500 }],
    ['bought nothing, and goes back', {}, { ...UNPAID, askedPaise: 118_000 }],
    ['bought nothing, and somebody gave it back at the provider', { amountRefunded: 118_000 }, UNPAID],
    [
      'bought nothing, and the bank took what did not go back',
      {},
      { ...UNPAID, askedPaise: 18_000, takenPaise: 100_000 },
    ],
    ['is of no order here, and went back', { amountRefunded: 118_000 }, UNKNOWN],
    ['was only authorized', { captured: false, status: 'authorized' }, UNPAID],
    ['failed', { captured: false, status: 'failed' }, UNKNOWN],
  ])('[PAY-2] agrees when it %s', (_, changes, booking) => {
    expect(differenceOf(payed(changes), booking)).toBeUndefined();
  });

  it.each<[string, string, Partial<ProviderPayment>, Booking]>([
    ['no-order', 'is of no order here', {}, UNKNOWN],
    ['no-order', 'is of no order here, and only a part went back', { amountRefunded: 117_999 }, UNKNOWN],
    ['not-booked', 'is of an order that it did not pay', {}, UNPAID],
    ['not-booked', 'bought nothing, and a part is to go back', {}, { ...UNPAID, askedPaise: 117_999 }],
    ['other-amount', 'is booked with another amount', { amount: 118_001 }, PAID],
    ['other-amount', 'is booked in another currency', { currency: 'USD' }, PAID],
    ['other-refund', 'went back unknown to the books', { amountRefunded: 1 }, PAID],
    ['other-refund', 'did not go back as the books say', {}, { ...PAID, refundedPaise: 500, askedPaise: 500 }],
    ['not-captured', 'is booked, and was never taken', { captured: false, status: 'failed' }, PAID],
  ])('[PAY-2] differs, %s, when it %s', (kind, _, changes, booking) => {
    expect(differenceOf(payed(changes), booking)).toBe(kind);
  });
});
