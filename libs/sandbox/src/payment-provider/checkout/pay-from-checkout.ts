import { type Fields } from '../http/fields';
import { OrderRow } from '../orders/order';
import { attemptPayment, refuseOtherAmount } from '../payments/attempt-payment';
import { alreadyPaid } from '../payments/capture-payment';
import { CheckoutAnswer, checkoutAnswer } from '../payments/signature';
import { instrumentFrom } from '../payments/test-instruments';
import { Provider } from '../provider';
import { known, notApplicable, ProviderError } from '../refusal';

/** What the dialog shows of an order: a browser learns nothing else about it. */
export function orderForCheckout(
  provider: Provider,
  keyId: unknown,
  orderId: unknown,
): Pick<OrderRow, 'id' | 'amount' | 'currency' | 'status'> {
  const { id, amount, currency, status } = payableOrder(provider, keyId, orderId);
  return { id, amount, currency, status };
}

/** A press on Pay or Fail; a declined payment is an answer too. @throws Refusal 400 when the request itself is wrong */
export function payFromCheckout(provider: Provider, body: Fields): CheckoutAnswer | { error: ProviderError } {
  const order = payableOrder(provider, body.key_id, body.order_id);
  refuseOtherAmount(order, body.amount, body.currency);
  const prefill = (body.prefill ?? {}) as Record<string, unknown>;
  const { payment, error } = attemptPayment(provider, {
    order,
    outcome: body.press === 'fail' ? 'failed' : 'success',
    instrument: instrumentFrom(body.method, body.card, body.vpa),
    name: text(prefill.name),
    email: text(prefill.email) || 'void@razorpay.com',
    contact: text(prefill.contact) || '+919999999999',
    description: text(body.description) || null,
  });
  return error ? { error } : checkoutAnswer(order.id, payment.id, provider.settings.keySecret);
}

function payableOrder(provider: Provider, keyId: unknown, orderId: unknown): OrderRow {
  if (keyId !== provider.settings.keyId)
    throw notApplicable(401, 'BAD_REQUEST_ERROR', 'The api key provided is invalid');
  const order = known(provider.ledger.orders, String(orderId));
  if (order.status === 'paid') throw alreadyPaid(order.id);
  return order;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 255) : '';
}
