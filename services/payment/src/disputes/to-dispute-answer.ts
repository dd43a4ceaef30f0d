import type { DisputeAnswer } from '@udin/contracts';
import type { Dispute } from './dispute.entity';

export function toDisputeAnswer(dispute: Dispute): DisputeAnswer {
  const { id, paymentId, status, phase, reason, amountPaise: amount, deductedPaise: deducted } = dispute;
  const { respondBy, saidAt } = dispute;
  return {
    id,
    paymentId,
    status,
    phase,
    reason: reason ?? undefined,
    amount,
    deducted,
    respondBy: respondBy?.toISOString(),
    changedAt: saidAt.toISOString(),
  };
}
