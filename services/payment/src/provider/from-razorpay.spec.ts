import { toProviderDispute, toProviderOrder, toProviderPayment, toProviderRefund } from './from-razorpay';
import { readItems, UnreadableProviderAnswer } from './read-answer';
import { toProviderProblem } from './to-provider-problem';

const payment = { id: 'pay_1', order_id: 'order_1', amount: 100, currency: 'INR', status: 'captured' };

describe('answers of the provider', () => {
  it.each([
    undefined,
    null,
    '',
    '<html>',
    [],
    {},
    { ...payment, id: '' },
    { ...payment, amount: 1.5 },
    { ...payment, amount: -1 },
    { ...payment, amount: 'much' },
    { ...payment, amount: '100' },
    { ...payment, amount: 2 ** 53 },
    { ...payment, amount: null },
    { ...payment, amount_refunded: '1' },
    { ...payment, amount_refunded: -1 },
    { ...payment, id: 'pay_\u0000' },
    { ...payment, order_id: 'order_\ud800' },
    { ...payment, status: 7 },
    { ...payment, order_id: {} },
    { ...payment, currency: null },
  ])('[PAY-3] are not believed when they make no sense: %j', (answer) => {
    expect(() => toProviderPayment(answer)).toThrow(UnreadableProviderAnswer);
  });

  it('[PAY-3] count as no answer then', () => {
    expect(() => toProviderOrder({ id: 'order_1' })).toThrow(UnreadableProviderAnswer);
    expect(() => toProviderRefund({ id: 'rfnd_1', status: 'processed' })).toThrow(UnreadableProviderAnswer);
    expect(() => readItems({ items: 'none' }, toProviderOrder)).toThrow(UnreadableProviderAnswer);
    const down = { code: 'payment.provider-down', retryAfter: 10 };
    expect(toProviderProblem(new UnreadableProviderAnswer('id'))).toMatchObject(down);
  });

  const statuses = [401, 403, 408, 425, 429, 500, 502, 503];
  it.each(statuses)('[PAY-3] with status %i say nothing about the payment', (statusCode) => {
    expect(toProviderProblem({ statusCode, error: {} })).toMatchObject({ code: 'payment.provider-down' });
  });

  it('[PAY-2] distinguish captured money from money that is only authorized', () => {
    const taken = { amount: 100, captured: true, amountRefunded: 0 };
    expect(toProviderPayment({ ...payment, amount_refunded: null })).toMatchObject(taken);
    const givenBack = { ...payment, status: 'refunded', captured: true, amount_refunded: 100 };
    expect(toProviderPayment(givenBack)).toMatchObject({ captured: true, amountRefunded: 100 });
    expect(toProviderPayment({ ...payment, status: 'refunded', captured: false }).captured).toBe(false);
    for (const captured of [undefined, true])
      expect(toProviderPayment({ ...payment, status: 'authorized', captured }).captured).toBe(false);
    const undecided = { status: 'created', captured: false };
    expect(toProviderPayment({ ...payment, status: 'something new' })).toMatchObject(undecided);
  });

  it('[PAY-5] name the order, and what we called it', () => {
    const order = { id: 'order_1', amount: 118_000, currency: 'INR', receipt: 'TXN_1' };
    expect(toProviderOrder({ ...order, entity: 'order', status: 'created' })).toEqual(order);
    expect(toProviderOrder({ ...order, receipt: undefined }).receipt).toBeNull();
  });

  it('[PAY-2] say how far a refund is; a state that we do not know decides nothing', () => {
    const refund = { id: 'rfnd_1', payment_id: 'pay_1', amount: 100, receipt: 'key' };
    const read = ['pending', 'processed', 'failed', 'reversed'].map((status) =>
      toProviderRefund({ ...refund, status }),
    );
    expect(read.map(({ status }) => status)).toEqual(['pending', 'processed', 'failed', 'pending']);
    expect(read[1]).toEqual({
      id: 'rfnd_1',
      paymentId: 'pay_1',
      amount: 100,
      status: 'processed',
      receipt: 'key',
      note: null,
    });
  });

  it('[PAY-2] say why a refund was made, when somebody wrote it down', () => {
    const refund = { id: 'rfnd_1', payment_id: 'pay_1', amount: 100, status: 'new to us' };
    expect(toProviderRefund({ ...refund, notes: [] })).toMatchObject({ note: null, status: 'pending', receipt: null });
    expect(toProviderRefund({ ...refund, notes: { comment: ' by phone ' } }).note).toBe('by phone');
    expect(toProviderRefund({ ...refund, notes: { reason: 'x'.repeat(501) } }).note).toBe('x'.repeat(500));
    // Half of a character could not be stored.
    const long = `${'x'.repeat(499)}😀`;
    expect(toProviderRefund({ ...refund, notes: { reason: long } }).note).toBe('x'.repeat(499));
    const dispute = { id: 'disp_1', payment_id: 'pay_1', amount: 100, status: 'open', reason_description: long };
    expect(toProviderDispute(dispute).reason).toBe('x'.repeat(499));
  });
});
