import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { disputePayment } from '../disputes/dispute-payment';
import { CheckoutAnswer } from '../payments/signature';
import { PaymentSandbox, startPaymentSandbox } from '../start-payment-sandbox';
import { sdkFor } from './sdk-for';
import { aWebhookReceiver } from './webhook-receiver';

const keys = { keyId: 'rzp_test_restart', keySecret: 'secret', webhookSecret: 'webhook secret' };
let dataDir: string;

beforeEach(() => void (dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'payment-sandbox-restart-'))));
afterEach(() => fs.rmSync(dataDir, { recursive: true }));

async function aPaidOrder(sandbox: PaymentSandbox): Promise<{ order: string; payment: string }> {
  const order = await sdkFor(sandbox).orders.create({ amount: 50000, currency: 'INR', receipt: 'kept' });
  const answer = sandbox.pay({ order_id: order.id, outcome: 'captured' }) as CheckoutAnswer;
  return { order: order.id, payment: answer.razorpay_payment_id };
}

it('[EVT-2] keeps orders, payments, refunds, disputes and undelivered webhooks over a restart', async () => {
  const receiver = await aWebhookReceiver();
  receiver.answer((_webhook, response) => response.writeHead(500).end());
  const before = await startPaymentSandbox({ ...keys, dataDir, webhookUrls: [receiver.url] });
  const { order, payment } = await aPaidOrder(before);
  const refund = await sdkFor(before).payments.refund(payment, { amount: 1000 });
  const dispute = disputePayment(before.provider, payment, 'created');
  disputePayment(before.provider, payment, 'under_review', dispute.id);
  await before.close();

  receiver.answer((_webhook, response) => response.end());
  receiver.received.splice(0);
  const after = await startPaymentSandbox({ ...keys, dataDir });
  const sdk = sdkFor(after);
  expect(await sdk.orders.all({ receipt: 'kept' })).toMatchObject({ count: 1, items: [{ id: order, status: 'paid' }] });
  expect(await sdk.payments.fetch(payment)).toMatchObject({ status: 'captured', amount_refunded: 1000 });
  expect(await sdk.payments.fetchMultipleRefund(payment)).toMatchObject({ items: [{ id: refund.id }] });
  expect(await sdk.disputes.all()).toMatchObject({ count: 1, items: [{ ...dispute, status: 'under_review' }] });
  expect(await sdk.disputes.fetch(dispute.id)).toMatchObject({ id: dispute.id, status: 'under_review' });
  await expect(sdk.disputes.fetch('disp_unknown')).rejects.toMatchObject({ statusCode: 400 });
  after.provider.courier.hurry();
  await after.webhooksSettled();
  expect(new Set(receiver.events())).toEqual(
    new Set([
      'payment.authorized',
      'payment.captured',
      'order.paid',
      'refund.created',
      'refund.processed',
      'payment.dispute.created',
      'payment.dispute.under_review',
    ]),
  );
  await after.close();
  await receiver.close();
});

it('[EVT-2] forgets a torn last line, as a kill in the middle of a write leaves it, and nothing else', async () => {
  const before = await startPaymentSandbox({ ...keys, dataDir });
  const { order } = await aPaidOrder(before);
  await before.close();
  fs.appendFileSync(path.join(dataDir, 'ledger.jsonl'), '{"orders":[{"id":"order_torn');
  const after = await startPaymentSandbox({ ...keys, dataDir });
  expect(await sdkFor(after).orders.fetch(order)).toMatchObject({ status: 'paid' });
  expect(after.provider.ledger.orders.size).toBe(1);
  await after.close();
});

it('[EVT-2] refuses to start on a ledger that is damaged in the middle', async () => {
  fs.writeFileSync(path.join(dataDir, 'ledger.jsonl'), '{"orders":[]}\nnot json\n{"orders":[]}\n');
  await expect(startPaymentSandbox({ ...keys, dataDir })).rejects.toThrow(
    'DATA_DIR: line 2 of ledger.jsonl is not readable',
  );
});
