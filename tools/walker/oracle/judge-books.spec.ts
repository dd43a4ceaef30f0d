import { aDocument, anAwaitedDocument } from '@udin/contracts/calls/examples/document.examples';
import { aHash, aPaidTransaction, aRefund } from '@udin/contracts/calls/examples/payment.examples';
import type { TransactionAnswer } from '@udin/contracts';
import type { CustomerBooks } from './customer-books';
import { moneyDifferences, notArrived, paidTwice } from './judge-books';
import { netOf, type ProviderPayment } from './provider-books';

const FILE = { name: 'balance-sheet.pdf', sha256: aHash };
const WISHES = { wanted: [FILE], replaced: new Map() };
const PRICE = 177_000;
const ORDER = aPaidTransaction.transaction_id;
const paid = (change: Partial<TransactionAnswer> = {}): TransactionAnswer => ({
  ...aPaidTransaction,
  documents: aPaidTransaction.documents.map((document) => ({ ...document, sha256: aHash })),
  ...change,
});
const books = (change: Partial<CustomerBooks> = {}): CustomerBooks => ({
  token: '',
  transactions: [paid()],
  documents: [aDocument],
  awaited: [],
  ...change,
});
const payment = (change: Partial<ProviderPayment> = {}): ProviderPayment => ({
  id: 'pay_1',
  order_id: 'order_1',
  status: 'captured',
  amount: PRICE,
  amount_refunded: 0,
  ...change,
});
const provider = (...payments: ProviderPayment[]) => new Map([[ORDER, netOf(payments)]]);
const again = { transaction_id: 'order-2', id: '2' };

describe('the judge of a walk', () => {
  it.each([
    ['an honest order', provider(payment()), books()],
    ['a second payment that went back', provider(payment(), payment({ amount_refunded: PRICE })), books()],
    ['an order that was given back', provider(payment({ amount_refunded: PRICE, status: 'refunded' })), refunded()],
    ['a payment that failed', provider(payment(), payment({ status: 'failed' })), books()],
  ])('finds nothing in %s', (_, theirs, ours) => {
    expect(moneyDifferences(ours, theirs)).toEqual([]);
    expect(paidTwice(WISHES, ours)).toEqual([]);
    expect(notArrived(WISHES, ours)).toEqual([]);
  });

  it.each([
    ['an order that was charged twice', provider(payment(), payment({ id: 'pay_2' })), books()],
    ['a paisa too little', provider(payment({ amount: PRICE - 1 })), books()],
    ['a paisa too much', provider(payment({ amount: PRICE + 1 })), books()],
    ['a payment of an order that we do not know', provider(payment()), books({ transactions: [] })],
    ['a payment that we believe and nobody made', provider(), books()],
    ['a refund that we believe and nobody made', provider(payment()), refunded()],
  ])('finds %s', (_, theirs, ours) => expect(moneyDifferences(ours, theirs)).toEqual([expect.stringContaining(ORDER)]));

  it('finds a file that was sold twice', () =>
    expect(paidTwice(WISHES, books({ transactions: [paid(), paid(again)] }))).toEqual([
      'balance-sheet.pdf is paid 2 times',
    ]));

  it('finds a file that was paid and is neither there nor asked for', () =>
    expect(notArrived(WISHES, books({ documents: [] }))).toEqual([
      `${ORDER}: 1 documents paid, 0 sent, 0 awaited`,
      'balance-sheet.pdf was wanted and is not there',
    ]));

  it('finds a file that is there and still asked for, and one that is only asked for', () => {
    expect(notArrived(WISHES, books({ awaited: [anAwaitedDocument] }))).toHaveLength(1);
    expect(notArrived(WISHES, books({ documents: [], awaited: [anAwaitedDocument] }))).toHaveLength(1);
  });
});

function refunded(): CustomerBooks {
  return books({
    transactions: [paid({ paymentStatus: 'refunded', status: 'completed', refunds: [{ ...aRefund, amount: PRICE }] })],
  });
}
