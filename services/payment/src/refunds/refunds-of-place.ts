import { type EntityManager, In } from 'typeorm';
import { Refund } from '../ledger/refund.entity';
import type { Transaction } from '../ledger/transaction.entity';
import { KnownUpload } from '../ordered-files/known-upload.entity';

const IS_COUNTED = In(['pending', 'processed']);

export interface CountedRefunds {
  /** For this document, and for those that were deleted before it in the same paid place. */
  ofPlace: Refund[];
  /** For any document of its type in this order. */
  ofType: Refund[];
}

/**
 * What went back or is on its way. A place is paid once, whichever documents come and go in it: what went back for one
 * that was deleted is not there for the next.
 */
export async function refundsOfPlace(
  tx: EntityManager,
  { id: transactionId }: Transaction,
  { documentId, documentType, transactionId: order, placeId }: KnownUpload,
): Promise<CountedRefunds> {
  const refunds = await tx.findBy(Refund, { transactionId, surplus: false, status: IS_COUNTED });
  const named = refunds.filter((refund) => refund.documentId !== null);
  if (named.length === 0) return { ofPlace: [], ofType: [] };
  const uploads = await tx.findBy(KnownUpload, { transactionId: order, documentType });
  const inPlace = uploads.filter((upload) => placeId !== null && upload.placeId === placeId);
  const isOf = (ids: string[]) => named.filter((refund) => ids.includes(refund.documentId!));
  return {
    ofPlace: isOf([documentId, ...inPlace.map((upload) => upload.documentId)]),
    ofType: isOf(uploads.map((upload) => upload.documentId)),
  };
}
