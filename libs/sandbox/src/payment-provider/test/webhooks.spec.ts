import { createHmac } from 'node:crypto';
import { waitFor } from '@udin/backing';
import Razorpay from 'razorpay';
import { CheckoutAnswer } from '../payments/signature';
import { PaymentSandbox, startPaymentSandbox } from '../start-payment-sandbox';
import { Delivery } from '../webhooks/delivery';
import { sdkFor } from './sdk-for';
import { aWebhookReceiver, Manner, WebhookReceiver } from './webhook-receiver';

let sandbox: PaymentSandbox;
let receiver: WebhookReceiver;
let sdk: Razorpay;

beforeEach(async () => {
  receiver = await aWebhookReceiver();
  sandbox = await startPaymentSandbox({ webhookUrls: [receiver.url] });
  sdk = sdkFor(sandbox);
});
afterEach(async () => {
  await sandbox.close();
  await receiver.close();
});

async function aPaidOrder(): Promise<{ order: string; payment: string }> {
  const { id } = await sdk.orders.create({ amount: 118000, currency: 'INR', notes: { place: 'Kolkata / কলকাতা' } });
  const answer = sandbox.pay({ order_id: id, outcome: 'captured' }) as CheckoutAnswer;
  return { order: id, payment: answer.razorpay_payment_id };
}

const control = async (path: string, body?: object) => {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body ?? {}) };
  return (await fetch(`${sandbox.url}/sandbox${path}`, post)).json();
};

it('[PAY-2] tells of a payment with signatures over the raw body that hold for no other bytes', async () => {
  const { order, payment } = await aPaidOrder();
  await sandbox.webhooksSettled();
  expect(receiver.events()).toEqual(['payment.authorized', 'payment.captured', 'order.paid']);
  for (const { raw, signature, body } of receiver.received) {
    const hmac = (bytes: Buffer | string) =>
      createHmac('sha256', sandbox.settings.webhookSecret).update(bytes).digest('hex');
    expect(signature).toBe(hmac(raw));
    expect(signature).not.toBe(hmac(JSON.stringify(body)));
    expect(body.payload.payment?.entity).toMatchObject({
      id: payment,
      order_id: order,
      notes: { place: 'Kolkata / কলকাতা' },
    });
  }
  const [authorized, captured, paid] = receiver.received;
  expect(authorized?.body.payload.payment?.entity).toMatchObject({ status: 'authorized', captured: false });
  expect(captured?.body).toMatchObject({ contains: ['payment'], account_id: expect.stringMatching(/^acc_/) });
  expect(paid?.body.contains).toEqual(['payment', 'order']);
  expect(paid?.body.payload.order?.entity).toMatchObject({ id: order, status: 'paid' });
});

it('[PAY-2] tells of refunds made, processed and failed', async () => {
  const { payment } = await aPaidOrder();
  await sdk.payments.refund(payment, { amount: 1000 });
  sandbox.behave({ refunds: { settle: 'failed' } });
  await sdk.payments.refund(payment, { amount: 2000 });
  await sandbox.webhooksSettled();
  expect(receiver.events().slice(3)).toEqual(['refund.created', 'refund.processed', 'refund.created', 'refund.failed']);
  const last = receiver.received.at(-1);
  expect(last?.body.payload.refund?.entity).toMatchObject({ amount: 2000, status: 'failed', payment_id: payment });
  expect(last?.body.payload.payment?.entity).toMatchObject({ amount_refunded: 1000 });
});

const keepsSilent: Manner = () => undefined;

it('[PAY-2] tries again after 500, after a broken connection and after silence, with the same event id and signature', async () => {
  sandbox.behave({
    webhooks: { retryDelaysMs: [0, 0, 0], timeoutMs: 2_000, drop: ['payment.authorized', 'order.paid'] },
  });
  const manners: Manner[] = [
    (_webhook, response) => response.writeHead(500).end(),
    (_webhook, response) => response.destroy(),
    keepsSilent,
    (_webhook, response) => response.end(),
  ];
  receiver.answer((webhook, response) => manners.shift()!(webhook, response));
  await aPaidOrder();
  await sandbox.webhooksSettled();
  expect(receiver.events()).toEqual(Array(4).fill('payment.captured'));
  expect(new Set(receiver.received.map(({ eventId }) => eventId)).size).toBe(1);
  expect(new Set(receiver.received.map(({ signature }) => signature)).size).toBe(1);
});

it('[PAY-2] waits longer after each failure and gives up after 24 hours', async () => {
  sandbox.behave({ webhooks: { retryDelaysMs: [60_000, 120_000], drop: ['payment.authorized', 'order.paid'] } });
  receiver.answer((_webhook, response) => response.writeHead(503).end());
  const waits: number[] = [];
  await aPaidOrder();
  for (const attempts of [1, 2]) {
    const delivery = await waitFor(() => onlyOpenDelivery(attempts), { what: `attempt ${attempts}` });
    waits.push(Math.round((delivery.dueAt - Date.now()) / 60_000));
    sandbox.provider.courier.hurry();
  }
  await sandbox.webhooksSettled();
  expect(waits).toEqual([1, 2]);
  expect([...sandbox.provider.ledger.deliveries.values()].at(1)).toMatchObject({
    state: 'abandoned',
    attempts: 3,
    lastStatus: 503,
  });
});

function onlyOpenDelivery(attempts: number): Delivery | undefined {
  return [...sandbox.provider.ledger.openDeliveries.values()].find((delivery) => delivery.attempts === attempts);
}

it('[PAY-2] duplicates, reorders and drops when told to', async () => {
  sandbox.behave({ webhooks: { duplicate: 2, reorder: true, drop: ['payment.authorized'] } });
  await aPaidOrder();
  await sandbox.webhooksSettled();
  expect(receiver.events()).toEqual([...Array(3).fill('order.paid'), ...Array(3).fill('payment.captured')]);
  expect(new Set(receiver.received.map(({ eventId }) => eventId)).size).toBe(2);
});

it('[PAY-2] holds webhooks back and releases them the other way round', async () => {
  sandbox.behave({ webhooks: { hold: true } });
  const { order } = await aPaidOrder();
  expect(await control('/webhooks/settled')).toEqual({ settled: true });
  expect(receiver.received).toHaveLength(0);
  expect(await control('/webhooks/release', { order: 'reversed' })).toEqual({ released: 3 });
  await sandbox.webhooksSettled();
  expect(receiver.events()).toEqual(['order.paid', 'payment.captured', 'payment.authorized']);
  const sent = await (await fetch(`${sandbox.url}/sandbox/webhooks?order_id=${order}&state=delivered`)).json();
  expect(sent.count).toBe(3);
});

it('[PAY-2] sends one event again as often as asked, byte for byte', async () => {
  await aPaidOrder();
  await sandbox.webhooksSettled();
  const { eventId, raw } = receiver.received[1]!;
  expect(await control(`/webhooks/${eventId}/resend`, { times: 4 })).toEqual({ sent: 4 });
  await sandbox.webhooksSettled();
  const copies = receiver.received.filter((webhook) => webhook.eventId === eventId);
  expect(copies).toHaveLength(5);
  expect(copies.every((copy) => copy.raw.equals(raw))).toBe(true);
});

it('[PAY-2] signs with a wrong or an old secret when told to', async () => {
  sandbox.behave({ webhooks: { signWith: 'wrong', drop: ['payment.authorized', 'order.paid'] } });
  await aPaidOrder();
  // Two orders' webhooks may overtake one another.
  await sandbox.webhooksSettled();
  sandbox.behave({ webhooks: { signWith: { secret: 'the old one' } } });
  await aPaidOrder();
  await sandbox.webhooksSettled();
  const [wrong, old] = receiver.received;
  const holds = (webhook: typeof wrong, secret: string) =>
    Razorpay.validateWebhookSignature(webhook!.raw.toString(), webhook!.signature, secret);
  expect(holds(wrong, sandbox.settings.webhookSecret)).toBe(false);
  expect(holds(old, sandbox.settings.webhookSecret)).toBe(false);
  expect(holds(old, 'the old one')).toBe(true);
});
