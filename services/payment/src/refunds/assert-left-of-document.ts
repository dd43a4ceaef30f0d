import type { RefundRequest } from '@udin/contracts';
import { rupees } from '@udin/pdf-writer';
import { fieldProblem, Problem } from '@udin/service-kit';
import type { EntityManager } from 'typeorm';
import type { Refund } from '../ledger/refund.entity';
import type { Transaction } from '../ledger/transaction.entity';
import { KnownUpload } from '../ordered-files/known-upload.entity';
import { assertReturnableRest } from './assert-returnable-rest';
import { refundsOfPlace } from './refunds-of-place';

const UNKNOWN = 'This document is not of this order, or has only just arrived. Please try again in a moment.';
const ONCE = 'Money was given back for this document already.';

/**
 * At most what its place cost, in one refund or in parts, whichever documents were in it, and only what was uploaded
 * for this order, and is heard of: a name that is believed would keep the rightful order from giving its money back.
 * @returns the refund of its whole price when that is asked for once more, by whomever. @throws Problem
 */
export async function assertLeftOfDocument(
  tx: EntityManager,
  transaction: Transaction,
  { documentId, amount }: Required<Pick<RefundRequest, 'documentId' | 'amount'>>,
): Promise<Refund | undefined> {
  const upload = await tx.findOneBy(KnownUpload, { documentId });
  if (upload?.transactionId !== transaction.transactionId)
    throw new Problem('payment.refund-conflict', { message: UNKNOWN });
  const price = transaction.priceOf(upload.documentType);
  if (amount > price) throw fieldProblem('amount', `This document cost ${rupees(price)} with GST`);
  const { ofPlace, ofType } = await refundsOfPlace(tx, transaction, upload);
  const same = ofPlace.filter((refund) => refund.documentId === documentId && refund.amountPaise === amount);
  if (same.length > 0 && amount === price) return same[0];
  if (same.some((refund) => refund.status === 'pending')) throw new Problem('payment.refund-pending');
  const bought = transaction.documents.filter(({ document_type }) => document_type === upload.documentType).length;
  const left = Math.min(price - sumOf(ofPlace), price * bought - sumOf(ofType));
  if (left <= 0) throw new Problem('payment.refund-conflict', { message: ONCE });
  if (amount > left) {
    const message = `Of what this document cost, only ${rupees(left)} is left to give back.`;
    throw new Problem('payment.refund-too-large', { message });
  }
  if (transaction.totalPaise - transaction.refundedPaise > amount) assertReturnableRest('this document', left, amount);
  return undefined;
}

function sumOf(refunds: readonly Refund[]): number {
  return refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}
