import { Provider } from '../provider';
import { badRequest, known, ProviderError } from '../refusal';
import { captureChanges } from './capture-payment';
import { authorized, failed, Payment } from './payment';
import { declinedByBank } from './test-instruments';

export const SETTLEMENTS = ['success', 'authorized', 'captured', 'failed'] as const;
export type Settlement = (typeof SETTLEMENTS)[number];

/**
 * The bank decides about a payment that is under way. A failed one may still succeed afterwards:
 * with UPI, `payment.failed` followed by `payment.captured` is an ordinary day.
 */
export function settlePayment(
  provider: Provider,
  paymentId: string,
  settlement: Settlement,
  declines?: Omit<ProviderError, 'metadata'>,
): { payment: Payment; error?: ProviderError } {
  const payment = known(provider.ledger.payments, paymentId);
  if (payment.status !== 'created' && payment.status !== 'failed') {
    throw badRequest('The payment has already been processed', { metadata: { payment_id: payment.id } });
  }
  if (settlement === 'failed' || (settlement === 'success' && declines)) return fail(provider, payment, declines);
  return authorize(provider, payment, settlement);
}

function fail(
  provider: Provider,
  payment: Payment,
  declines = declinedByBank,
): { payment: Payment; error: ProviderError } {
  const metadata = { payment_id: payment.id, order_id: payment.order_id ?? undefined };
  const error: ProviderError = { ...declines, field: null, metadata };
  const after = failed(payment, error);
  provider.record({ payments: [after] }, [{ name: 'payment.failed', payment: after }]);
  return { payment: after, error };
}

function authorize(provider: Provider, payment: Payment, settlement: Settlement): { payment: Payment } {
  const authorizedPayment = authorized(payment);
  const news = { name: 'payment.authorized' as const, payment: authorizedPayment };
  if (!capturesByItself(provider, payment, settlement)) {
    provider.record({ payments: [authorizedPayment] }, [news]);
    return { payment: authorizedPayment };
  }
  const capture = captureChanges(provider, authorizedPayment, settlement === 'captured');
  provider.record(capture.changes, [news, ...capture.events]);
  return { payment: capture.payment };
}

function capturesByItself(provider: Provider, payment: Payment, settlement: Settlement): boolean {
  if (settlement !== 'success') return settlement === 'captured';
  const order = provider.ledger.orders.get(payment.order_id ?? '');
  if (!order || order.status === 'paid') return false;
  return order.capture ? order.capture === 'automatic' : provider.behaviour.current.autoCapture;
}
