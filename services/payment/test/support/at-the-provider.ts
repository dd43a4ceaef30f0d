import { createRefund, type Delivery, type Settlement, settlePayment, settleRefund } from '@udin/sandbox';
import type { Scene } from './a-scene';

/** What happens at the provider without us: in other tabs, at the bank, in its dashboard. */
export class AtTheProvider {
  constructor(private readonly scene: Scene) {}

  /** So many payments of one order that are open at the same time: no tab knows of the others. */
  tabs(orderId: string, count = 2): string[] {
    return Array.from({ length: count }, () => this.scene.pay(orderId, { outcome: 'pending' }).razorpay_payment_id);
  }

  decide(paymentId: string, outcome: Settlement): void {
    settlePayment(this.scene.sandbox.provider, paymentId, outcome);
  }

  payment(id: string) {
    return this.scene.sandbox.provider.ledger.payments.get(id)!;
  }

  /** @returns the refund's id there */
  refund(paymentId: string, amount?: number, notes?: object, receipt?: string): string {
    return createRefund(this.scene.sandbox.provider, this.payment(paymentId), { amount, notes, receipt }, null).id;
  }

  /** The bank gives back what it had not decided yet of a payment. */
  refunded(paymentId: string): void {
    const { provider } = this.scene.sandbox;
    for (const { id, payment_id, status } of provider.ledger.refunds.values())
      if (payment_id === paymentId && status === 'pending') settleRefund(provider, id, 'processed');
  }

  /** All webhooks about an order, sent or not, oldest first. */
  deliveries(orderId: string): Delivery[] {
    return [...this.scene.sandbox.provider.ledger.deliveries.values()].filter(({ subject }) => subject === orderId);
  }

  /** @returns the status of our answer */
  async deliver({ body, signature, eventId }: Delivery): Promise<number> {
    const headers = {
      'content-type': 'application/json',
      'x-razorpay-signature': signature,
      'x-razorpay-event-id': eventId,
    };
    return (await fetch(new URL('/api/payments/webhook', this.scene.url), { method: 'POST', headers, body })).status;
  }
}
