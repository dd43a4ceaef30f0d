import { isUndecided, type TransactionAnswer } from '@udin/contracts';
import { type EntityManager, In, IsNull } from 'typeorm';
import { Refund } from '../ledger/refund.entity';
import type { Dispute } from './dispute.entity';

/** Of refunds that the provider has not taken, those whose payment a bank looks at: they go out when it has decided. */
export async function refundsHeldByBank(manager: EntityManager, disputes: readonly Dispute[]): Promise<Set<string>> {
  const looking = disputes.filter((dispute) => dispute.inDoubt || isUndecided(dispute));
  if (looking.length === 0) return new Set();
  const paymentId = In(looking.map((dispute) => dispute.paymentId));
  const held = await manager.findBy(Refund, { paymentId, status: 'pending', providerRefundId: IsNull() });
  return new Set(held.map(({ id }) => id));
}

export function withHeldRefunds(answer: TransactionAnswer, held: ReadonlySet<string>): TransactionAnswer {
  const { refunds, surplusRefunds } = answer;
  const marked = (all: typeof refunds) =>
    all.map((refund) => (held.has(refund.id) ? { ...refund, waitsFor: 'bank' as const } : refund));
  return { ...answer, refunds: marked(refunds), surplusRefunds: surplusRefunds && marked(surplusRefunds) };
}
