import { aPaidTransaction, aRefund } from '@udin/contracts/calls/examples/payment.examples';
import { refundOffer } from './refund-offer';

const documentId = '0193a1f3-1b2c-7d3e-9f40-5b6c7d8e9fa0';
const PRICE = 177_000;
const key = `document-${documentId}`;
const ofOrder = (amount: number) => ({ ...aRefund, amount });
const named = (amount: number, status: 'pending' | 'processed' | 'failed' = 'processed') => ({
  ...aRefund,
  amount,
  status,
  documentId,
});

/** For the document that was in its place and was deleted. */
const before = {
  ...aRefund,
  amount: 170_000,
  documentId: '0193a1f2-1b2c-7d3e-9f40-5b6c7d8e9fa1',
  successorId: documentId,
};

describe('[ADM-4] what is offered for a document', () => {
  it.each([
    ['its price, when nothing went back', 3_540, [], PRICE, [], key],
    ['its price, when enough is left', 3_540, [ofOrder(PRICE)], PRICE, [], key],
    ['what is left of the payment', 3_540, [ofOrder(200_000)], 154_000, ['₹2,000 of this order'], key],
    ['what is left of the payment for it alone', 1_770, [ofOrder(50_000)], 127_000, ['₹500 of this order'], key],
    ['what is left of its price', 3_540, [named(10_000)], 167_000, ['₹100 for this document'], `${key}-1`],
    [
      'what a deleted one left of its place',
      3_540,
      [before],
      7_000,
      ['₹1,700 for the deleted document in its place'],
      key,
    ],
    ['no less for what failed', 3_540, [named(PRICE, 'failed')], PRICE, [], `${key}-1`],
    [
      'less for what is on its way, of both',
      1_770,
      [named(10_000, 'pending'), ofOrder(7_000)],
      160_000,
      ['₹100 for this document', '₹170 of this order'],
      `${key}-1`,
    ],
    ['nothing, when all is back', 1_770, [ofOrder(PRICE)], 0, ['₹1,770 of this order'], key],
  ])('is %s', (_, total_amount, refunds, paise, reasons, idempotencyKey) => {
    const pricing = { ...aPaidTransaction.pricing, total_amount };
    expect(refundOffer(documentId, PRICE, { pricing, refunds })).toEqual({
      paise,
      isUnderWay: refunds.some((refund) => 'documentId' in refund && refund.status === 'pending'),
      reasons: reasons.map((reason) => `${reason} were given back before.`),
      idempotencyKey,
    });
  });

  const dispute = {
    id: 'disp_1',
    paymentId: 'pay_1',
    phase: 'chargeback',
    amount: PRICE,
    changedAt: aRefund.createdAt,
  };
  it.each([
    ['nothing while the bank demands the payment', 'open', 0, 0, ['demands this payment back: answer there first.']],
    ['what the bank has left', 'lost', 170_000, 7_000, ['₹1,700 of this order were taken back by']],
    ['nothing of what the bank took', 'lost', PRICE, 0, ['₹1,770 of this order were taken back by']],
    ['its price, when the bank decided for us', 'won', PRICE, PRICE, []],
  ] as const)('[X-18] is %s', (_, status, deducted, paise, reasons) => {
    const pricing = { ...aPaidTransaction.pricing, total_amount: 1_770 };
    const disputes = [{ ...dispute, status, deducted }];
    const offer = refundOffer(documentId, PRICE, { pricing, refunds: [], paymentId: 'pay_1', disputes });
    expect(offer).toMatchObject({ paise, reasons: reasons.map((reason) => expect.stringContaining(reason)) });
  });
});
