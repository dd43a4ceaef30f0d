import { type Fields, wordFrom } from '../http/fields';
import { CheckoutAnswer, checkoutAnswer } from '../payments/signature';
import { attemptPayment, OUTCOMES } from '../payments/attempt-payment';
import { instrumentFrom } from '../payments/test-instruments';
import { Provider } from '../provider';
import { badRequest, ProviderError } from '../refusal';

export interface PaymentRequest {
  order_id: string;
  /** `success` unless said otherwise. */
  outcome?: (typeof OUTCOMES)[number];
  /** Paise. Unlike a browser, a test may pay another amount than the order asks for. */
  amount?: number;
  currency?: string;
  method?: 'card' | 'upi';
  card?: string;
  vpa?: string;
  email?: string;
  contact?: string;
}

/** What the browser's handler (or its payment.failed listener) would be given. */
export type PayAnswer = CheckoutAnswer | { error: ProviderError };

/** Makes a payment without a browser. `pending` answers as a success would, though the bank has not decided yet. */
export function makePayment(provider: Provider, request: PaymentRequest): PayAnswer {
  const order = provider.ledger.orders.get(request.order_id);
  if (!order) throw badRequest('order_id: no such order', { field: 'order_id' });
  const { payment, error } = attemptPayment(provider, {
    order,
    amount: request.amount,
    currency: request.currency,
    outcome: request.outcome ?? 'success',
    instrument: instrumentFrom(request.method, request.card, request.vpa),
    name: '',
    email: request.email ?? 'customer@example.com',
    contact: request.contact ?? '+919000000000',
    description: null,
  });
  return error ? { error } : checkoutAnswer(order.id, payment.id, provider.settings.keySecret);
}

/** @throws Refusal 400 naming the field and the reason */
export function paymentRequestFrom(body: Fields): PaymentRequest {
  const { order_id, amount } = body;
  if (typeof order_id !== 'string') throw badRequest('order_id: must be text', { field: 'order_id' });
  wordFrom(body, 'outcome', OUTCOMES);
  if (amount !== undefined && !(Number.isSafeInteger(amount) && (amount as number) > 0)) {
    throw badRequest('amount: must be a number of paise from 1', { field: 'amount' });
  }
  return body as unknown as PaymentRequest;
}
