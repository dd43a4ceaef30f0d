import { type DisputeOfOrderAnswer, UNDECIDED_DISPUTE_STATUSES } from '@udin/contracts';
import { Problem } from '@udin/service-kit';
import { type EntityManager, In } from 'typeorm';
import { Dispute } from './dispute.entity';

interface OfOrder {
  transactionId: string;
}

/** What proves the service is kept. Throws document.disputed. */
export async function assertNotDisputed(tx: EntityManager, { transactionId }: OfOrder): Promise<void> {
  const undecided = { transactionId, status: In([...UNDECIDED_DISPUTE_STATUSES]) };
  if (await tx.existsBy(Dispute, undecided)) throw new Problem('document.disputed');
}

/** A bank has taken back all that was paid. A dispute that is won after all is none of these. */
const TAKEN = { status: 'lost', isTakenWhole: true } as const;
/** The same of order `o` or of the order of document `d`, for a statement. */
export const isTakenWholeOf = (table: 'o' | 'd') => `EXISTS (SELECT FROM "disputes" b
  WHERE b."transaction_id" = ${table}."transaction_id" AND b."status" = 'lost' AND b."is_taken_whole")`;

/** Nothing is paid any more. */
export function isTakenWhole(tx: EntityManager, { transactionId }: OfOrder): Promise<boolean> {
  return tx.existsBy(Dispute, { transactionId, ...TAKEN });
}

/** Throws document.order-paid-back. */
export async function assertNotTaken(tx: EntityManager, order: OfOrder): Promise<void> {
  if (await isTakenWhole(tx, order)) throw new Problem('document.order-paid-back');
}

/** Of these orders, those whose payment a bank has not decided about. */
export async function disputedAmong(tx: EntityManager, orders: readonly OfOrder[]): Promise<Set<string>> {
  const among = In([...new Set(orders.map(({ transactionId }) => transactionId))]);
  const where = { transactionId: among, status: In([...UNDECIDED_DISPUTE_STATUSES]) };
  const found = await tx.find(Dispute, { where, select: { id: true, transactionId: true } });
  return new Set(found.map(({ transactionId }) => transactionId));
}

/** The same of the order of document `d`, for a statement. */
export const IS_DISPUTED = `EXISTS (SELECT FROM "disputes" b WHERE b."transaction_id" = d."transaction_id"
  AND b."status" IN (${UNDECIDED_DISPUTE_STATUSES.map((status) => `'${status}'`).join(', ')}))`;

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
