import { newId } from '../ids';
import { Provider } from '../provider';
import { badRequest, known } from '../refusal';

export const DISPUTE_NEWS = ['created', 'action_required', 'under_review', 'won', 'lost', 'closed'] as const;
export type DisputeNews = (typeof DISPUTE_NEWS)[number];

/** As the real provider describes it. Amounts in paise, times in seconds. */
export interface DisputeRow {
  id: string;
  entity: 'dispute';
  payment_id: string;
  amount: number;
  currency: string;
  amount_deducted: number;
  reason_code: string;
  reason_description: string;
  respond_by: number;
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed';
  phase: string;
  created_at: number;
}

const TEN_DAYS = 10 * 86_400;
const STATUS: Record<DisputeNews, DisputeRow['status']> = {
  created: 'open',
  action_required: 'open',
  under_review: 'under_review',
  won: 'won',
  lost: 'lost',
  closed: 'closed',
};

/**
 * The customer's bank demands the money back, or has gone on with that.
 *
 * @param id of a dispute that was created; left out, it is a new one
 */
export function disputePayment(
  provider: Provider,
  paymentId: string,
  news: DisputeNews,
  id = newId('disp'),
): DisputeRow {
  const payment = known(provider.ledger.payments, paymentId);
  if (!payment.captured) throw badRequest('Only a captured payment can be disputed');
  const earlier = provider.ledger.disputes.get(id);
  const now = Math.floor(Date.now() / 1000);
  const dispute: DisputeRow = {
    id,
    entity: 'dispute',
    payment_id: paymentId,
    amount: payment.amount,
    currency: payment.currency,
    amount_deducted: news === 'lost' ? payment.amount : 0,
    reason_code: 'goods_or_services_not_received',
    reason_description: 'Goods or services not received',
    respond_by: earlier?.respond_by ?? now + TEN_DAYS,
    status: STATUS[news],
    phase: 'chargeback',
    created_at: earlier?.created_at ?? now,
  };
  provider.record({ disputes: [dispute] }, [{ name: `payment.dispute.${news}`, payment, dispute }]);
  return dispute;
}
