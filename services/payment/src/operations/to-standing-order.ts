import { isLeftToTeam } from '../ledger/left-to-team';
import type { StandingOrder, WaitingRefund } from '@udin/contracts';
import type { Refund } from '../ledger/refund.entity';
import type { Transaction } from '../ledger/transaction.entity';

export function toStandingOrder(
  transaction: Transaction,
  awaited: number,
  account: Pick<StandingOrder, 'isAccountClosed' | 'isBanned'>,
): StandingOrder {
  const { id, transactionId, userId, customer, totalPaise, documents } = transaction;
  return {
    id,
    transactionId,
    userId,
    customer: `${customer.firstName} ${customer.lastName}`.trim(),
    totalPaise,
    createdAt: transaction.createdAt.toISOString(),
    paidAt: toText(transaction.paidAt),
    files: documents.length,
    awaited,
    remindedAt: toText(transaction.remindedAt),
    ...account,
    nextLookAt: toText(transaction.nextLookAt),
  };
}

export function toWaitingRefund(refund: Refund): WaitingRefund {
  const { id, transactionId, amountPaise, reason, surplus, providerRefundId, createdAt, nextLookAt } = refund;
  return {
    id,
    transactionId,
    amountPaise,
    reason,
    surplus,
    isKnownAtProvider: providerRefundId !== null,
    createdAt: createdAt.toISOString(),
    nextLookAt: isLeftToTeam(refund) ? null : nextLookAt.toISOString(),
  };
}

const toText = (at: Date | null) => at?.toISOString() ?? null;
