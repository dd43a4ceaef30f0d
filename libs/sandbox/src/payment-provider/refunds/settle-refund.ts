import { Payment, withRefunds } from '../payments/payment';
import { Provider } from '../provider';
import { badRequest, known } from '../refusal';
import { ProviderEvent } from '../webhooks/provider-event';
import { processed, RefundRow } from './refund';

export const REFUND_SETTLEMENTS = ['processed', 'failed'] as const;
export type RefundSettlement = (typeof REFUND_SETTLEMENTS)[number];

/** The bank has paid a pending refund, or sent it back. */
export function settleRefund(provider: Provider, refundId: string, outcome: RefundSettlement): RefundRow {
  const refund = known(provider.ledger.refunds, refundId);
  if (refund.status !== 'pending') throw badRequest('The refund has already been processed');
  const payment = provider.ledger.payments.get(refund.payment_id)!;
  const settlement = settlementChanges(payment, refund, outcome);
  provider.record({ payments: [settlement.payment], refunds: [settlement.refund] }, [settlement.event]);
  return settlement.refund;
}

export function settlementChanges(
  payment: Payment,
  refund: RefundRow,
  outcome: RefundSettlement,
): { payment: Payment; refund: RefundRow; event: ProviderEvent } {
  if (outcome === 'processed') {
    const paidBack = processed(refund);
    return { payment, refund: paidBack, event: { name: 'refund.processed', payment, refund: paidBack } };
  }
  // A failed refund gives the money back to the merchant, so it can be refunded again.
  const failedRefund: RefundRow = { ...refund, status: 'failed' };
  const restored = withRefunds(payment, payment.amount_refunded - refund.amount);
  return {
    payment: restored,
    refund: failedRefund,
    event: { name: 'refund.failed', payment: restored, refund: failedRefund },
  };
}
