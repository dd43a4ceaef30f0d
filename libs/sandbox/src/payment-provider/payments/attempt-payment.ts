import { attempted, OrderRow } from '../orders/order';
import { Provider } from '../provider';
import { badRequest, ProviderError } from '../refusal';
import { alreadyPaid } from './capture-payment';
import { newPayment, NewPayment, Payment } from './payment';
import { settlePayment, SETTLEMENTS } from './settle-payment';

/** `success` follows the card or UPI id and the account's capture setting; the others say what happens. */
export const OUTCOMES = [...SETTLEMENTS, 'pending'] as const;
type Outcome = (typeof OUTCOMES)[number];

interface Attempt extends Omit<NewPayment, 'amount' | 'currency' | 'orderId' | 'notes'> {
  order: OrderRow;
  /** In paise; left out: what the order asks for. */
  amount?: number;
  currency?: string;
  outcome: Outcome;
}

/** A person tries to pay an order. @returns the payment, and the error when it failed */
export function attemptPayment(provider: Provider, attempt: Attempt): { payment: Payment; error?: ProviderError } {
  const { order, outcome } = attempt;
  if (order.status === 'paid') throw alreadyPaid(order.id);
  const payment = newPayment({
    ...attempt,
    amount: attempt.amount ?? order.amount,
    currency: attempt.currency ?? order.currency,
    orderId: order.id,
    notes: order.notes,
  });
  provider.record({ orders: [attempted(order)], payments: [payment] });
  if (outcome === 'pending') return { payment };
  return settlePayment(provider, payment.id, outcome, attempt.instrument.declines);
}

/** The browser may show another figure than the order; the provider takes money for the order only. */
export function refuseOtherAmount(order: OrderRow, amount: unknown, currency: unknown): void {
  if (amount !== undefined && Number(amount) !== order.amount) {
    throw badRequest('Your payment amount is different from your order amount.', {
      field: 'amount',
      metadata: { order_id: order.id },
    });
  }
  if (currency !== undefined && currency !== order.currency) {
    throw badRequest('The currency is different from the currency of the order.', {
      field: 'currency',
      metadata: { order_id: order.id },
    });
  }
}
