import { assignUploads, isGone, type SentUpload } from '@udin/contracts';
import type { DocumentUploaded } from '@udin/contracts/events';
import { type EntityManager, In, IsNull } from 'typeorm';
import { Refund } from '../ledger/refund.entity';
import { Transaction } from '../ledger/transaction.entity';
import { KnownUpload } from './known-upload.entity';
import { OrderedFile } from './ordered-file.entity';

type OfType = Pick<DocumentUploaded, 'transactionId' | 'documentType'>;

/**
 * Says of every paid file of that type whether an upload uses it, from all that is known of its transaction. The
 * document service gives the places with the same function; of what it has not told yet this is behind.
 */
export async function assignPlaces(tx: EntityManager, { transactionId, documentType }: OfType): Promise<void> {
  const transaction = await tx.findOne(Transaction, { where: { transactionId }, lock: { mode: 'pessimistic_write' } });
  if (!transaction?.isPaid) return;
  const where = { transactionId, documentType };
  const withdrawn = await withdrawnPlaces(tx, transaction);
  const files = (await tx.find(OrderedFile, { where, order: { position: 'ASC' } })).map((file) =>
    Object.assign(file, { isWithdrawn: withdrawn.has(file.id) }),
  );
  const uploads = await knownUploads(tx, transaction, where);
  const used = assignUploads(files, uploads);
  const unused = transaction.paymentStatus === 'refunded' ? 'refunded' : 'awaited';
  // A document may change its file: the unique index wants it gone from the one before it comes to the other.
  await tx.update(OrderedFile, where, { state: unused, documentId: null });
  if (withdrawn.size > 0) await tx.update(OrderedFile, { ...where, id: In([...withdrawn]) }, { state: 'refunded' });
  for (const [id, documentId] of used) {
    const upload = uploads.find((one) => one.documentId === documentId)!;
    await tx.update(OrderedFile, { id }, isGone(upload) ? { state: 'refunded' } : { state: 'uploaded', documentId });
    if (upload.placeId !== id) await tx.update(KnownUpload, { documentId }, { placeId: id });
  }
}

/** No upload has them, as the document service has said, and their money is back or on its way. */
async function withdrawnPlaces(tx: EntityManager, { id: transactionId }: Transaction): Promise<Set<string>> {
  const status = In(['pending', 'processed']);
  const refunds = await tx.findBy(Refund, { transactionId, withdrawal: 'withdrawn', status });
  return new Set(refunds.map(({ placeId }) => placeId!));
}

async function knownUploads(
  tx: EntityManager,
  { id: transactionId }: Transaction,
  ofType: OfType,
): Promise<(SentUpload & KnownUpload)[]> {
  const uploads = await tx.findBy(KnownUpload, ofType);
  const deleted = uploads.filter((upload) => upload.deleted).map(({ documentId }) => documentId);
  const back = { transactionId, documentId: In(deleted), status: 'processed' as const };
  // The last version did not say it: a part counted as all.
  const where = [true, IsNull()].map((documentPaidBack) => ({ ...back, documentPaidBack }));
  const refunds = deleted.length > 0 ? await tx.find(Refund, { select: { documentId: true }, where }) : [];
  const paidBack = new Set(refunds.map(({ documentId }) => documentId));
  return uploads.map((upload) => ({
    ...upload,
    isDeleted: upload.deleted,
    isPaidBack: paidBack.has(upload.documentId),
  }));
}
