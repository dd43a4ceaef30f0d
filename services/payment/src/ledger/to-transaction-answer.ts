import { PAISE_PER_RUPEE, type RefundAnswer, type TransactionAnswer } from '@udin/contracts';
import { isLeftToTeam } from './left-to-team';
import type { Refund } from './refund.entity';
import type { Transaction } from './transaction.entity';

interface NamesOfRefunds {
  /** Documents in the places of those that refunds name, where they are others. */
  successors?: ReadonlyMap<string, string>;
  /** Ordered files that refunds are for, because they were never uploaded: their names, by id. */
  unusedFiles?: ReadonlyMap<string, string>;
}

export function toTransactionAnswer(
  transaction: Transaction,
  refunds: Refund[] = [],
  { successors, unusedFiles }: NamesOfRefunds = {},
): TransactionAnswer {
  const { id, transactionId, userId, userInfo } = transaction;
  // One that failed is followed by another, or is not owed any more: it is no money beside that.
  const surplus = refunds.filter((refund) => refund.surplus && refund.status !== 'failed');
  return {
    _id: id,
    id,
    transaction_id: transactionId,
    transactionId,
    userId,
    user_id: userId,
    status: transaction.status,
    paymentStatus: transaction.paymentStatus,
    paymentId: transaction.paymentId ?? undefined,
    userInfo,
    user_info: userInfo,
    documents: transaction.documents.map(({ pricePaise: _, ...document }) => document),
    pricing: {
      subtotal: transaction.subtotalPaise / PAISE_PER_RUPEE,
      gst_percentage: transaction.gstPercentage,
      gst_amount: transaction.gstPaise / PAISE_PER_RUPEE,
      total_amount: transaction.totalPaise / PAISE_PER_RUPEE,
      currency: transaction.currency,
    },
    metadata: { ...transaction.metadata, total_documents: transaction.documents.length },
    supersededBy: transaction.supersededBy ?? undefined,
    failures: transaction.failures.length > 0 ? transaction.failures : undefined,
    invoiceNumber: transaction.invoiceNumber ?? undefined,
    refunds: refunds
      .filter(({ surplus }) => !surplus)
      .map((refund) => ({
        ...toRefundAnswer(refund, unusedFiles?.get(refund.placeId ?? '')),
        successorId: successors?.get(refund.documentId ?? ''),
      })),
    surplusRefunds: surplus.length > 0 ? surplus.map((refund) => toRefundAnswer(refund)) : undefined,
    paidAt: transaction.paidAt?.toISOString(),
    createdAt: transaction.createdAt.toISOString(),
    updatedAt: transaction.updatedAt.toISOString(),
  };
}

export function toRefundAnswer(refund: Refund, unusedFile?: string): RefundAnswer {
  return {
    id: refund.id,
    amount: refund.amountPaise,
    reason: refund.reason,
    because: refund.because ?? undefined,
    status: refund.status,
    waitsFor: isLeftToTeam(refund) ? 'team' : undefined,
    creditNoteNumber: refund.creditNoteNumber ?? undefined,
    documentId: refund.documentId ?? undefined,
    unusedFile,
    isPlaceUsed: refund.withdrawal === 'refused' ? true : undefined,
    createdAt: refund.createdAt.toISOString(),
  };
}
