import { type EntityManager, In } from 'typeorm';
import { Refund } from '../ledger/refund.entity';
import type { Transaction } from '../ledger/transaction.entity';
import { KnownUpload } from '../ordered-files/known-upload.entity';
import { OrderedFile } from '../ordered-files/ordered-file.entity';

const IS_COUNTED = In(['pending', 'processed']);

interface CountedRefunds {
  /** For the place unused, and for whichever documents were in it. */
  ofPlace: Refund[];
  /** For any document or place of its type in this order. */
  ofType: Refund[];
}

/** A document, and the place that it has or had; or a place alone. */
type Place = Pick<KnownUpload, 'documentType' | 'placeId'> & Partial<Pick<KnownUpload, 'documentId'>>;

/**
 * What went back or is on its way. A place is paid once, whichever documents come and go in it: what went back for one
 * that was deleted is not there for the next, nor for the place when it stays unused.
 */
export async function refundsOfPlace(
  tx: EntityManager,
  { id: transactionId, transactionId: order }: Transaction,
  { documentId, documentType, placeId }: Place,
): Promise<CountedRefunds> {
  const refunds = await tx.findBy(Refund, { transactionId, surplus: false, status: IS_COUNTED });
  const named = refunds.filter((refund) => refund.documentId !== null || refund.placeId !== null);
  if (named.length === 0) return { ofPlace: [], ofType: [] };
  const ofType = { transactionId: order, documentType };
  const uploads = await tx.findBy(KnownUpload, ofType);
  const places = await tx.findBy(OrderedFile, ofType);
  const inPlace = uploads.filter((upload) => placeId !== null && upload.placeId === placeId);
  const isOf = (documents: (string | undefined)[], files: (string | null)[]) =>
    named.filter((one) => (one.documentId ? documents.includes(one.documentId) : files.includes(one.placeId)));
  return {
    ofPlace: isOf([documentId, ...inPlace.map((upload) => upload.documentId)], placeId ? [placeId] : []),
    ofType: isOf(
      uploads.map((upload) => upload.documentId),
      places.map(({ id }) => id),
    ),
  };
}
