import { type Fields } from '../http/fields';
import { notesFrom } from '../http/notes-from';
import { Payment, withRefunds } from '../payments/payment';
import { Provider } from '../provider';
import { badRequest } from '../refusal';
import { newRefund, RefundRow } from './refund';
import { settlementChanges } from './settle-refund';

/** POST /v1/payments/:id/refund for a captured payment; without an amount, all that is left of it. */
export function createRefund(
  provider: Provider,
  payment: Payment,
  body: Fields,
  idempotency: RefundRow['idempotency'],
): RefundRow {
  const amount = refundableAmount(payment, body.amount);
  assertUndisputed(provider, payment);
  const refund = newRefund(payment, {
    amount,
    receipt: receiptFrom(provider, payment, body.receipt),
    notes: notesFrom(body.notes),
    speed_requested: body.speed === 'optimum' ? 'optimum' : 'normal',
    idempotency,
  });
  const refunded = withRefunds(payment, payment.amount_refunded + amount);
  const created = { name: 'refund.created' as const, payment: refunded, refund };
  const { settle } = provider.behaviour.current.refunds;
  if (settle === 'later') {
    provider.record({ payments: [refunded], refunds: [refund] }, [created]);
    return refund;
  }
  const settlement = settlementChanges(refunded, refund, settle);
  provider.record({ payments: [settlement.payment], refunds: [settlement.refund] }, [created, settlement.event]);
  return settlement.refund;
}

function refundableAmount(payment: Payment, value: unknown): number {
  const metadata = { payment_id: payment.id };
  if (payment.status === 'refunded') throw badRequest('The payment has been fully refunded already', { metadata });
  if (payment.status !== 'captured') {
    throw badRequest('The payment status should be captured for action to be taken', { metadata });
  }
  const left = payment.amount - payment.amount_refunded;
  if (value === undefined || value === null) return left;
  const amount = Number(value);
  if (!Number.isSafeInteger(amount)) throw badRequest('The amount must be an integer.', { field: 'amount', metadata });
  if (amount < 100) throw badRequest('The amount must be at least INR 1.00', { field: 'amount', metadata });
  if (amount > payment.amount) {
    throw badRequest('The refund amount provided is greater than amount captured', { field: 'amount', metadata });
  }
  if (amount > left) {
    throw badRequest('The total refund amount is greater than the refund payment amount', {
      field: 'amount',
      metadata,
    });
  }
  return amount;
}

/** The bank of the customer may take the money, unless it asks about fraud: giving it back is an answer then. */
function assertUndisputed({ ledger }: Provider, { id: payment_id }: Payment): void {
  const blocking = [...ledger.disputes.values()].some(
    ({ payment_id: disputed, status, phase }) =>
      disputed === payment_id && ['open', 'under_review'].includes(status) && phase !== 'fraud',
  );
  if (blocking)
    throw badRequest('A bank disputes this payment: no refund until it decides.', { metadata: { payment_id } });
}

function receiptFrom(provider: Provider, payment: Payment, value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string' || value.length > 40) {
    throw badRequest('The receipt may not be greater than 40 characters.', { field: 'receipt' });
  }
  if (provider.ledger.refundsOf(payment.id).some((refund) => refund.receipt === value)) {
    throw badRequest('Duplicate receipt found for this refund request.', { field: 'receipt' });
  }
  return value;
}
