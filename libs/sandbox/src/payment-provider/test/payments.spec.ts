import { createHmac } from 'node:crypto';
import Razorpay from 'razorpay';
import { CheckoutAnswer } from '../payments/signature';
import { settlePayment } from '../payments/settle-payment';
import { PaymentSandbox, startPaymentSandbox } from '../start-payment-sandbox';
import { sdkFor } from './sdk-for';

let sandbox: PaymentSandbox;
let sdk: Razorpay;

beforeAll(async () => {
  sandbox = await startPaymentSandbox();
  sdk = sdkFor(sandbox);
});
afterEach(() => void sandbox.resetBehaviour());
afterAll(() => sandbox.close());

const anOrder = () => sdk.orders.create({ amount: 118000, currency: 'INR' });
const paymentOf = (answer: object) => (answer as CheckoutAnswer).razorpay_payment_id;

it('[PAY-2] pays an order with a signature that node verifies, and captures it once', async () => {
  const order = await anOrder();
  const answer = sandbox.pay({ order_id: order.id, email: 'asha@example.com' }) as CheckoutAnswer;
  const text = `${order.id}|${answer.razorpay_payment_id}`;
  const signature = createHmac('sha256', sandbox.settings.keySecret).update(text).digest('hex');
  expect(answer).toMatchObject({ razorpay_order_id: order.id, razorpay_signature: signature });

  const id = answer.razorpay_payment_id;
  expect(await sdk.payments.fetch(id)).toMatchObject({
    status: 'authorized',
    captured: false,
    order_id: order.id,
    amount: 118000,
  });
  expect(await sdk.orders.fetch(order.id)).toMatchObject({ status: 'attempted', attempts: 1, amount_paid: 0 });

  expect(await sdk.payments.capture(id, 118000, 'INR')).toMatchObject({ id, status: 'captured', captured: true });
  expect(await sdk.orders.fetch(order.id)).toMatchObject({ status: 'paid', amount_paid: 118000, amount_due: 0 });
  await expect(sdk.payments.capture(id, 118000, 'INR')).rejects.toMatchObject({
    statusCode: 400,
    error: {
      code: 'BAD_REQUEST_ERROR',
      description: 'This payment has already been captured',
      metadata: { payment_id: id },
    },
  });
});

it.each([
  ['another amount', 117999, 'INR', 'amount'],
  ['another currency', 118000, 'USD', 'currency'],
])('[PAY-2] refuses to capture %s', async (_case, amount, currency, field) => {
  const id = paymentOf(sandbox.pay({ order_id: (await anOrder()).id }));
  await expect(sdk.payments.capture(id, amount, currency)).rejects.toMatchObject({ statusCode: 400, error: { field } });
  expect(await sdk.payments.fetch(id)).toMatchObject({ status: 'authorized' });
});

it('[PAY-2] captures by itself when the account or the order is set so', async () => {
  sandbox.behave({ autoCapture: true });
  const first = await anOrder();
  sandbox.pay({ order_id: first.id });
  expect(await sdk.orders.fetch(first.id)).toMatchObject({ status: 'paid' });
  const manual = await sdk.orders.create({ amount: 500, currency: 'INR', payment_capture: false });
  sandbox.pay({ order_id: manual.id });
  expect(await sdk.orders.fetch(manual.id)).toMatchObject({ status: 'attempted' });
});

it.each([
  ['4100 2800 0006 0003', undefined, 'card_declined'],
  ['4100 2800 0008 0001', undefined, 'insufficient_funds'],
  [undefined, 'failure@razorpay', 'payment_declined'],
])('[PAY-3] fails card %s, UPI id %s with the reason %s', async (card, vpa, reason) => {
  const order = await anOrder();
  const answer = sandbox.pay({ order_id: order.id, card, vpa, method: vpa ? 'upi' : 'card' });
  expect(answer).toMatchObject({
    error: { reason, description: expect.any(String), metadata: { order_id: order.id } },
  });
  const { items } = await sdk.orders.fetchPayments(order.id);
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({ status: 'failed', error_reason: reason });
});

it.each(['5500 6700 0000 1002', '6527-6589-0000-1005'])('[PAY-2] accepts the test card %s', async (card) => {
  const order = await anOrder();
  expect(sandbox.pay({ order_id: order.id, card })).toHaveProperty('razorpay_signature');
});

it('[PAY-2] lets an order be tried again after a failure, and nothing after it is paid', async () => {
  const order = await anOrder();
  sandbox.pay({ order_id: order.id, outcome: 'failed' });
  sandbox.pay({ order_id: order.id, outcome: 'captured' });
  expect(await sdk.orders.fetch(order.id)).toMatchObject({ status: 'paid', attempts: 2 });
  expect(() => sandbox.pay({ order_id: order.id })).toThrow(
    'Your payment has been declined as the order is already paid',
  );
});

it('[PAY-2] captures only one of two payments for an order', async () => {
  const order = await anOrder();
  const [first, second] = [1, 2].map(() => paymentOf(sandbox.pay({ order_id: order.id })));
  await sdk.payments.capture(first!, 118000, 'INR');
  await expect(sdk.payments.capture(second!, 118000, 'INR')).rejects.toMatchObject({
    error: { reason: 'order_already_paid' },
  });
});

it('[PAY-2] turns a failed payment into a captured one when the bank changes its mind', async () => {
  const order = await anOrder();
  const failure = sandbox.pay({ order_id: order.id, outcome: 'failed' }) as {
    error: { metadata: { payment_id: string } };
  };
  const id = failure.error.metadata.payment_id;
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ outcome: 'captured' });
  const settled = await fetch(`${sandbox.url}/sandbox/payments/${id}/settle`, { method: 'POST', headers, body });
  expect(await settled.json()).toMatchObject({ id, status: 'captured', error_code: null });
  expect(await sdk.orders.fetch(order.id)).toMatchObject({ status: 'paid' });
});

it('[PAY-2] does not call an order paid by a payment of another amount', async () => {
  const order = await anOrder();
  const id = paymentOf(sandbox.pay({ order_id: order.id, amount: 100, outcome: 'captured' }));
  expect(await sdk.payments.fetch(id)).toMatchObject({ amount: 100, status: 'captured' });
  expect(await sdk.orders.fetch(order.id)).toMatchObject({ status: 'attempted', amount_due: 117900 });
});

it('[PAY-2] takes money twice for one order when two tabs were paying before it was paid', async () => {
  const order = await anOrder();
  const [first, second] = [1, 2].map(() => paymentOf(sandbox.pay({ order_id: order.id, outcome: 'pending' }))) as [
    string,
    string,
  ];
  settlePayment(sandbox.provider, first, 'captured');
  settlePayment(sandbox.provider, second, 'captured');
  expect(await sdk.payments.fetch(second)).toMatchObject({ status: 'captured', captured: true });
  expect(await sdk.orders.fetch(order.id)).toMatchObject({ status: 'paid', amount_paid: 236000, amount_due: 0 });
});
