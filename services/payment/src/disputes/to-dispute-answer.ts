import type { DisputeAnswer } from '@udin/contracts';
import type { Dispute } from './dispute.entity';
import { isTaken } from './taken-at';

export function toDisputeAnswer(dispute: Dispute): DisputeAnswer {
  const { id, paymentId, status, phase, reason, amountPaise: amount, deductedPaise: deducted } = dispute;
  const { respondBy, saidAt } = dispute;
  const takenAt = isTaken(dispute) ? (dispute.takenAt ?? saidAt) : undefined;
  return {
    id,
    paymentId,
    status,
    phase,
    reason: reason ?? undefined,
    amount,
    deducted,
    takenAt: takenAt?.toISOString(),
    respondBy: respondBy?.toISOString(),
    changedAt: saidAt.toISOString(),
  };
}
