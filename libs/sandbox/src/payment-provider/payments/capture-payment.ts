import { type Fields } from '../http/fields';
import { paidWith } from '../orders/order';
import { Provider } from '../provider';
import { badRequest, known, Refusal } from '../refusal';
import { Changes } from '../store/ledger';
import { ProviderEvent } from '../webhooks/provider-event';
import { captured, Payment } from './payment';

/** POST /v1/payments/:id/capture. @throws Refusal 400 when the amount (paise), currency or state does not fit */
export function capturePayment(provider: Provider, paymentId: string, body: Fields): Payment {
  const payment = known(provider.ledger.payments, paymentId);
  refuseCapture(payment, body);
  const { changes, events, payment: after } = captureChanges(provider, payment);
  provider.record(changes, events);
  return after;
}

/** @param twice also for an order that is paid already: two tabs were paying when neither had paid */
export function captureChanges(
  provider: Provider,
  payment: Payment,
  twice = false,
): { changes: Changes; events: ProviderEvent[]; payment: Payment } {
  const order = provider.ledger.orders.get(payment.order_id ?? '');
  if (!order)
    throw badRequest('A payment without an order cannot be captured.', { metadata: { payment_id: payment.id } });
  if (order.status === 'paid' && !twice) throw alreadyPaid(order.id);
  const after = captured(payment);
  const paidOrder = paidWith(order, payment.amount);
  const events: ProviderEvent[] = [{ name: 'payment.captured', payment: after }];
  if (order.status !== 'paid' && paidOrder.status === 'paid')
    events.push({ name: 'order.paid', payment: after, order: paidOrder });
  return { changes: { payments: [after], orders: [paidOrder] }, events, payment: after };
}

function refuseCapture(payment: Payment, body: Fields): void {
  const about = {
    step: 'payment_capture',
    metadata: { payment_id: payment.id, order_id: payment.order_id ?? undefined },
  };
  const amount = Number(body.amount);
  if (payment.captured) {
    throw badRequest('This payment has already been captured', { ...about, reason: 'payment_already_captured' });
  }
  if (payment.status !== 'authorized') {
    throw badRequest('Only payments which have been authorized and not yet captured can be captured', about);
  }
  if (body.amount === undefined) throw badRequest('The amount field is required.', { ...about, field: 'amount' });
  if (!Number.isSafeInteger(amount)) throw badRequest('The amount must be an integer.', { ...about, field: 'amount' });
  if (amount !== payment.amount) {
    throw badRequest('Capture amount must be equal to the amount authorized', { ...about, field: 'amount' });
  }
  if (body.currency !== undefined && body.currency !== payment.currency) {
    throw badRequest('The currency provided is different from the currency of the payment', {
      ...about,
      field: 'currency',
    });
  }
}

export function alreadyPaid(orderId: string): Refusal {
  return badRequest('Your payment has been declined as the order is already paid', {
    reason: 'order_already_paid',
    metadata: { order_id: orderId },
  });
}
