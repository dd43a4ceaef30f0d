import { newId } from '@udin/service-kit';
import { Refund } from '../ledger/refund.entity';

type RefundDetails = Pick<
  Refund,
  'transactionId' | 'paymentId' | 'surplus' | 'amountPaise' | 'reason' | 'idempotencyKey'
> &
  Partial<Pick<Refund, 'because' | 'providerRefundId' | 'requestedBy' | 'documentId' | 'placeId' | 'withdrawal'>>;

/** What was not answered is taken up again so long after it was asked for. */
export const RETRY_AFTER_MS = 60_000;

/** A pending refund, not stored yet. @param delayMs when RefundResumeService takes it up, unless it is done before */
export function newRefund(details: RefundDetails, delayMs: number): Omit<Refund, 'transaction'> {
  const now = new Date();
  return Object.assign(new Refund(), {
    because: null,
    providerRefundId: null,
    requestedBy: null,
    documentId: null,
    documentPaidBack: null,
    placeId: null,
    withdrawal: null,
    ...details,
    id: newId(),
    status: 'pending' as const,
    creditNoteNumber: null,
    nextLookAt: new Date(now.getTime() + delayMs),
    createdAt: now,
  });
}
