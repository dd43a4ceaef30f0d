import { type DisputeOfOrderAnswer, UNDECIDED_DISPUTE_STATUSES } from '@udin/contracts';
import { Problem } from '@udin/service-kit';
import { type EntityManager, In } from 'typeorm';
import { Dispute } from './dispute.entity';

interface OfOrder {
  transactionId: string;
}

/** What proves the service is kept. Throws payment.disputed. */
export async function assertNotDisputed(tx: EntityManager, { transactionId }: OfOrder): Promise<void> {
  const undecided = { transactionId, status: In([...UNDECIDED_DISPUTE_STATUSES]) };
  if (await tx.existsBy(Dispute, undecided)) throw new Problem('payment.disputed');
}

/** Newest first. */
export async function disputesOf(tx: EntityManager, { transactionId }: OfOrder): Promise<DisputeOfOrderAnswer[]> {
  const found = await tx.find(Dispute, { where: { transactionId }, order: { changedAt: 'DESC', id: 'DESC' } });
  return found.map(({ id, status, phase, amountPaise, deductedPaise, respondBy, changedAt }) => ({
    id,
    status,
    phase,
    amountPaise,
    deductedPaise,
    respondBy: respondBy?.toISOString() ?? null,
    changedAt: changedAt.toISOString(),
  }));
}
