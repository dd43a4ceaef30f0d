import Razorpay from 'razorpay';
import { CheckoutAnswer } from '../payments/signature';
import { PaymentSandbox, startPaymentSandbox } from '../start-payment-sandbox';
import { postWithHeaders, sdkFor } from './sdk-for';

let sandbox: PaymentSandbox;
let sdk: Razorpay;

beforeAll(async () => {
  sandbox = await startPaymentSandbox();
  sdk = sdkFor(sandbox);
});
afterEach(() => void sandbox.resetBehaviour());
afterAll(() => sandbox.close());

async function aCapturedPayment(): Promise<string> {
  const order = await sdk.orders.create({ amount: 100_000, currency: 'INR' });
  const answer = sandbox.pay({ order_id: order.id, outcome: 'captured' }) as CheckoutAnswer;
  return answer.razorpay_payment_id;
}

const refundWithKey = (payment: string, key: string, body: object) =>
  postWithHeaders(sdk, `/v1/payments/${payment}/refund`, body, { 'X-Refund-Idempotency': key });

it('[PAY-2] refunds everything when no amount is given', async () => {
  const payment = await aCapturedPayment();
  const refund = await sdk.payments.refund(payment, {});
  expect(refund).toMatchObject({ entity: 'refund', amount: 100000, payment_id: payment, status: 'processed' });
  expect(await sdk.payments.fetch(payment)).toMatchObject({
    status: 'refunded',
    refund_status: 'full',
    amount_refunded: 100000,
  });
  expect(await sdk.refunds.fetch(refund.id)).toEqual(refund);
  expect(await sdk.refunds.fetch(refund.id, { payment_id: payment })).toEqual(refund);
  await expect(sdk.payments.refund(payment, {})).rejects.toMatchObject({
    error: { description: 'The payment has been fully refunded already' },
  });
});

it('[PAY-2] refunds in parts and never more than was paid', async () => {
  const payment = await aCapturedPayment();
  await sdk.payments.refund(payment, { amount: 30000, notes: { reason: 'one document less' } });
  expect(await sdk.payments.fetch(payment)).toMatchObject({ status: 'captured', refund_status: 'partial' });
  await expect(sdk.payments.refund(payment, { amount: 70001 })).rejects.toMatchObject({
    statusCode: 400,
    error: { field: 'amount', description: 'The total refund amount is greater than the refund payment amount' },
  });
  await sdk.payments.refund(payment, { amount: 70000 });
  expect(await sdk.payments.fetch(payment)).toMatchObject({ status: 'refunded' });
  expect(await sdk.payments.fetchMultipleRefund(payment)).toMatchObject({ count: 2 });
});

it('[PAY-2] refuses to refund a payment that was not captured', async () => {
  const order = await sdk.orders.create({ amount: 5000, currency: 'INR' });
  const { razorpay_payment_id: id } = sandbox.pay({ order_id: order.id }) as CheckoutAnswer;
  await expect(sdk.payments.refund(id, {})).rejects.toMatchObject({ statusCode: 400 });
});

it('[PAY-2] answers the same idempotency key with the same refund, and another body with 400', async () => {
  const payment = await aCapturedPayment();
  const first = await refundWithKey(payment, 'refund-key-1', { amount: 1000 });
  expect(await refundWithKey(payment, 'refund-key-1', { amount: 1000 })).toEqual(first);
  expect(await sdk.payments.fetch(payment)).toMatchObject({ amount_refunded: 1000 });
  expect(await refundWithKey(payment, 'refund-key-1', { amount: 2000 })).toMatchObject({
    error: { description: 'Different request with the same idempotency key has already been processed.' },
  });
  expect(await refundWithKey(payment, 'short', { amount: 1000 })).toMatchObject({
    error: { field: 'X-Refund-Idempotency' },
  });
});

it('[PAY-2] answers 409 while a refund is under way, and with that refund afterwards', async () => {
  const payment = await aCapturedPayment();
  sandbox.behave({ refunds: { answer: 'held' } });
  const twins = [1, 2].map(() => refundWithKey(payment, 'refund-key-2', { amount: 1000 }));
  expect(await Promise.race(twins)).toMatchObject({ error: { description: expect.stringContaining('in progress') } });
  await expect(sdk.payments.refund(payment, { amount: 1000 })).rejects.toMatchObject({ statusCode: 409 });

  sandbox.behave({ refunds: { answer: 'at-once' } });
  const refund = (await Promise.all(twins)).find(({ entity }) => entity === 'refund');
  expect(await refundWithKey(payment, 'refund-key-2', { amount: 1000 })).toEqual(refund);
  expect(await sdk.payments.fetch(payment)).toMatchObject({ amount_refunded: 1000 });
});

it('[PAY-2] gives the money back to the merchant when a pending refund fails', async () => {
  const payment = await aCapturedPayment();
  sandbox.behave({ refunds: { settle: 'later' } });
  const refund = await sdk.payments.refund(payment, {});
  expect(refund).toMatchObject({ status: 'pending' });
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ outcome: 'failed' });
  await fetch(`${sandbox.url}/sandbox/refunds/${refund.id}/settle`, { method: 'POST', headers, body });
  expect(await sdk.refunds.fetch(refund.id)).toMatchObject({ status: 'failed' });
  expect(await sdk.payments.fetch(payment)).toMatchObject({
    status: 'captured',
    amount_refunded: 0,
    refund_status: null,
  });
});
