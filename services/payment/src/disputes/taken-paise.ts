import { keepsDeducted } from '@udin/contracts';
import type { EntityManager } from 'typeorm';
import type { Refund } from '../ledger/refund.entity';
import { Dispute } from './dispute.entity';

/** What the customer's bank took back of a payment, in paise: it cannot be refunded any more. */
export async function takenPaise(tx: EntityManager, of: Pick<Refund, 'transactionId' | 'paymentId'>): Promise<number> {
  const { transactionId, paymentId } = of;
  const disputes = await tx.findBy(Dispute, { transactionId, paymentId });
  return disputes.filter(keepsDeducted).reduce((sum, { deductedPaise }) => sum + deductedPaise, 0);
}
