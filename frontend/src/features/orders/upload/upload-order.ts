import type { TransactionAnswer } from '@udin/contracts';
import { ApiError, messageOf } from '../../../lib/api/api-error';
import { call } from '../../../lib/api/call';
import { sendAgain } from '../../../lib/api/send-again';
import type { OrderFile } from '../../../lib/order-files/order-file';
import type { PlaceOfFile } from '../checkout/payment-keys';
import { isPaid } from './is-paid';
import { t } from '../../../lib/language/payment-texts';
import { isWithoutPlace, type MeantPlace, refusalReason, uploadOne, wordsOf } from './upload-one';
import { documentsOf, type FileProgress, type UploadProgress } from './upload-progress';

interface OrderUpload {
  transactionId: string | undefined;
  /** By the id of the file: what an earlier transaction has paid. */
  paidEarlier?: Record<string, PlaceOfFile>;
  files: readonly OrderFile[];
  /** Uploaded in an earlier attempt. */
  done?: readonly FileProgress[];
  /** Ids of the documents that were there before the first attempt, where all files are for places without one. */
  sentBefore?: () => Promise<ReadonlySet<string>>;
  onProgress: (progress: UploadProgress) => void;
}

/**
 * Uploads the files of a paid order one by one (UPM-1, UPM-2), each under the transaction that paid it. A refused file
 * does not stop the others. Never throws: after an error the last progress is `completed`, with what stopped it.
 */
export async function uploadOrder(order: OrderUpload): Promise<UploadProgress> {
  const { transactionId, paidEarlier, files, done = [], sentBefore, onProgress } = order;
  let progress: UploadProgress = { stage: 'preparing', files: [] };
  const update = (part: Partial<UploadProgress>) => onProgress((progress = { ...progress, ...part }));
  update({});
  try {
    if (!transactionId) throw new UploadStopped(t('sending.noTransaction'));
    if (files.length === 0) {
      update({ stage: 'completed', stopped: t('sending.noFiles'), isEmpty: true });
      return progress;
    }
    await assertReadable(files.filter(({ id }) => !done.some((sent) => sent.id === id)));
    update({ stage: 'validating', files: files.map((file) => atStart(file, done)) });
    const placeOf = (file: OrderFile) => placeIn(transactionId, paidEarlier, file);
    const payers = await payersOf(new Set(files.map((file) => placeOf(file).transactionId)));
    const before = (await sentBefore?.()) ?? [];
    update({ stage: 'uploading', transactions: [...payers.values()] });
    for (const [at, file] of files.entries()) {
      const set = (part: Partial<FileProgress>) =>
        update({ files: progress.files.map((one, index) => (index === at ? { ...one, ...part } : one)) });
      const place = placeOf(file);
      const { userId, user_id } = payers.get(place.transactionId)!;
      const taken = new Set([...before, ...documentsOf(progress)]);
      if (!done.some(({ id }) => id === file.id))
        await uploadUnlessRefused(file, { ...place, userId: userId ?? user_id, ...wordsOf(file) }, set, taken);
    }
    const served = files.filter((_, at) => progress.files[at]?.state === 'done').map((file) => placeOf(file));
    if (served.length > 0) update({ stage: 'processing' });
    for (const id of new Set(served.map((place) => place.transactionId))) await closeTransaction(id);
    update({ stage: 'completed' });
  } catch (error) {
    const stopped = error instanceof UploadStopped ? error.message : messageOf(error, t('sending.failed'));
    update({ stage: 'completed', stopped });
  }
  return progress;
}

/**
 * Where a file of an order belongs. By its name in the order: the server cleans the names of files, and by those the
 * file of one place would be taken for that of another. What has arrived before has its place already.
 */
function placeIn(transactionId: string, paidEarlier: OrderUpload['paidEarlier'], file: OrderFile): PlaceOfFile {
  const { id, name: orderedAs, documentType } = file;
  const place = paidEarlier?.[String(id)] ?? { transactionId, documentType };
  return place.sentAs ? place : { orderedAs, ...place };
}

/** Once the first of its files has arrived (PAY-2). */
export async function closeTransaction(id: string): Promise<void> {
  await sendAgain(() => call('PATCH /api/transactions/:id', { params: { id }, body: { status: 'completed' } }));
}

/** Ends the upload with a text of the specification. */
class UploadStopped extends Error {}

/** A file that the browser could not keep is read from the disk, where it may be gone. Throws UploadStopped. */
async function assertReadable(files: readonly OrderFile[]): Promise<void> {
  for (const { file } of files)
    await file
      .slice(0, 1)
      .arrayBuffer()
      .catch(() => {
        throw new UploadStopped(t('sending.noLoad'));
      });
}

function atStart({ id, name }: OrderFile, done: readonly FileProgress[]): FileProgress {
  return done.find((file) => file.id === id) ?? { id, name, percent: 0, state: 'waiting' };
}

/** The transactions by the id that the order knows. Throws UploadStopped when one is not paid. */
async function payersOf(transactionIds: ReadonlySet<string>): Promise<Map<string, TransactionAnswer>> {
  const payers = new Map<string, TransactionAnswer>();
  for (const id of transactionIds) payers.set(id, await paidTransaction(id));
  return payers;
}

async function paidTransaction(transactionId: string): Promise<TransactionAnswer> {
  const ask = () => call('GET /api/transactions/:id', { params: { id: transactionId } });
  const transaction = await sendAgain(ask).catch((error: unknown) => {
    throw error instanceof ApiError && error.status === 404 ? new UploadStopped(t('sending.notFound')) : error;
  });
  const hasIds = (transaction.userId ?? transaction.user_id) && (transaction._id ?? transaction.id);
  if (!hasIds) throw new UploadStopped(t('sending.unresolved'));
  if (!isPaid(transaction)) throw new UploadStopped(t('sending.notPaid'));
  return transaction;
}

/** A refusal is kept beside the file; whatever would stop the other files as well is thrown, naming the file. */
async function uploadUnlessRefused(
  { name, file }: OrderFile,
  place: MeantPlace,
  set: (part: Partial<FileProgress>) => void,
  taken: ReadonlySet<string>,
): Promise<void> {
  try {
    await uploadOne(file, place, set, taken);
  } catch (error) {
    const reason = refusalReason(error);
    set({ state: reason === undefined ? 'failed' : 'refused', reason, hasNoPlace: isWithoutPlace(error) });
    if (reason !== undefined) return;
    throw error instanceof ApiError
      ? new ApiError(`${name}: ${error.message}`, error.status, { ...error, subject: name })
      : error;
  }
}
