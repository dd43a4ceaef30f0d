import { createHmac, randomUUID } from 'node:crypto';
import type { Scene } from './a-scene';

export interface Disputed {
  paymentId: string;
  orderId: string;
  amount: number;
}

/** As the provider's documentation describes a dispute. */
export const aDispute = (order: Disputed, changes: object = {}) => ({
  id: `disp_${randomUUID().replaceAll('-', '').slice(0, 14)}`,
  entity: 'dispute',
  payment_id: order.paymentId,
  amount: order.amount,
  currency: 'INR',
  amount_deducted: 0,
  reason_code: 'goods_or_services_not_received',
  respond_by: 1_900_000_000,
  status: 'open',
  phase: 'chargeback',
  ...changes,
});

export const now = () => Math.floor(Date.now() / 1_000);

/** Sends a signed message of the provider; `at` in seconds. @returns the status of the answer */
export async function tellOfDispute(
  scene: Scene,
  order: Disputed,
  dispute: object,
  { at = now(), event = 'created', eventId = randomUUID() }: { at?: number; event?: string; eventId?: string } = {},
): Promise<number> {
  const payment = { id: order.paymentId, order_id: order.orderId, amount: order.amount, currency: 'INR' };
  const payload = { payment: { entity: { ...payment, status: 'captured' } }, dispute: { entity: dispute } };
  const body = JSON.stringify({ entity: 'event', event: `payment.dispute.${event}`, payload, created_at: at });
  const signature = createHmac('sha256', scene.sandbox.settings.webhookSecret).update(body).digest('hex');
  const headers = {
    'content-type': 'application/json',
    'x-razorpay-event-id': eventId,
    'x-razorpay-signature': signature,
  };
  return (await fetch(new URL('/api/payments/webhook', scene.url), { method: 'POST', headers, body })).status;
}
