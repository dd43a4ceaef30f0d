import { ApiError, messageOf } from '../../../lib/api/api-error';
import { call } from '../../../lib/api/call';
import type { OrderFile } from '../../../lib/order-files/order-file';
import type { PlaceOfFile } from '../checkout/payment-keys';
import { isPaid } from './is-paid';
import { UPLOAD_MESSAGES } from './upload-messages';
import { refusalReason, uploadOne } from './upload-one';
import { type FileProgress, refusalText, type UploadProgress } from './upload-progress';

const DAY_MS = 86_400_000;

interface OrderUpload {
  transactionId: string | undefined;
  /** By the id of the file: what an earlier transaction has paid. */
  paidEarlier?: Record<string, PlaceOfFile>;
  loadFiles: () => Promise<OrderFile[]>;
  /** Uploaded in an earlier attempt. */
  done?: ReadonlySet<OrderFile['id']>;
  onProgress: (progress: UploadProgress) => void;
}

/**
 * Uploads the files of a paid order one by one (UPM-1, UPM-2), each under the transaction that paid it. A refused file
 * does not stop the others. Never throws: after an error the last progress is `completed`, with the error's text.
 */
export async function uploadOrder(order: OrderUpload): Promise<UploadProgress> {
  const { transactionId, paidEarlier = {}, loadFiles, done = new Set(), onProgress } = order;
  let progress: UploadProgress = { stage: 'preparing', files: [] };
  const update = (part: Partial<UploadProgress>) => onProgress((progress = { ...progress, ...part }));
  update({});
  try {
    if (!transactionId) throw new UploadStopped(UPLOAD_MESSAGES.noTransaction);
    const files = await loadFiles().catch(() => {
      throw new UploadStopped(UPLOAD_MESSAGES.noLoad);
    });
    if (files.length === 0) {
      update({ stage: 'completed', error: UPLOAD_MESSAGES.noFiles, isEmpty: true });
      return progress;
    }
    update({ stage: 'validating', files: files.map((file) => atStart(file, done)) });
    const placeOf = (file: OrderFile) =>
      paidEarlier[String(file.id)] ?? { transactionId, documentType: file.documentType };
    const payers = await payersOf(new Set(files.map((file) => placeOf(file).transactionId)));
    update({ stage: 'uploading' });
    for (const [at, file] of files.entries()) {
      const set = (part: Partial<FileProgress>) =>
        update({ files: progress.files.map((one, index) => (index === at ? { ...one, ...part } : one)) });
      const place = placeOf(file);
      if (!done.has(file.id))
        await uploadUnlessRefused(file, { ...place, userId: payers.get(place.transactionId)! }, set);
    }
    update({ stage: 'processing' });
    for (const id of payers.keys())
      await call('PATCH /api/transactions/:id', { params: { id }, body: { status: 'completed' } });
    const estimatedDelivery = new Date(Date.now() + DAY_MS).toISOString();
    update({ stage: 'completed', estimatedDelivery, error: refusalText(progress.files) });
  } catch (error) {
    const reason = error instanceof UploadStopped ? error.message : messageOf(error, UPLOAD_MESSAGES.failed);
    update({ stage: 'completed', error: reason });
  }
  return progress;
}

/** Ends the upload with a text of the specification. */
class UploadStopped extends Error {}

function atStart({ id, name }: OrderFile, done: ReadonlySet<OrderFile['id']>): FileProgress {
  return done.has(id) ? { id, name, percent: 100, state: 'done' } : { id, name, percent: 0, state: 'waiting' };
}

/** The customer of each transaction. Throws UploadStopped when one is not paid. */
async function payersOf(transactionIds: ReadonlySet<string>): Promise<Map<string, string>> {
  const payers = new Map<string, string>();
  for (const id of transactionIds) payers.set(id, await payerOf(id));
  return payers;
}

async function payerOf(transactionId: string): Promise<string> {
  const transaction = await call('GET /api/transactions/:id', { params: { id: transactionId } }).catch(
    (error: unknown) => {
      throw error instanceof ApiError && error.status === 404 ? new UploadStopped(UPLOAD_MESSAGES.notFound) : error;
    },
  );
  const userId = transaction.userId ?? transaction.user_id;
  if (!userId || !(transaction._id ?? transaction.id)) throw new UploadStopped(UPLOAD_MESSAGES.unresolved);
  if (!isPaid(transaction)) throw new UploadStopped(UPLOAD_MESSAGES.notPaid);
  return userId;
}

/** A refusal is kept beside the file; whatever would stop the other files as well is thrown, naming the file. */
async function uploadUnlessRefused(
  { name, file }: OrderFile,
  place: PlaceOfFile & { userId: string },
  set: (part: Partial<FileProgress>) => void,
): Promise<void> {
  try {
    await uploadOne(file, place, set);
  } catch (error) {
    const reason = refusalReason(error);
    set({ state: reason === undefined ? 'failed' : 'refused', reason });
    if (reason !== undefined) return;
    throw error instanceof ApiError ? new ApiError(`${name}: ${error.message}`, error.status, error) : error;
  }
}
