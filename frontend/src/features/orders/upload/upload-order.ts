import { ApiError, messageOf } from '../../../lib/api/api-error';
import { call } from '../../../lib/api/call';
import type { OrderFile } from '../../../lib/order-files/order-file';
import { uploadForm } from '../../../lib/api/upload-form';
import { isPaid } from './is-paid';
import { UPLOAD_MESSAGES } from './upload-messages';
import type { FileProgress, UploadProgress } from './upload-progress';

const DAY_MS = 86_400_000;
const RETRY_DELAYS_MS = [1_000, 4_000];

interface OrderUpload {
  transactionId: string | undefined;
  loadFiles: () => Promise<OrderFile[]>;
  onProgress: (progress: UploadProgress) => void;
}

/**
 * Uploads the files of a paid order one by one (UPM-1, UPM-2). Never throws: after an error the last progress is
 * `completed`, with the error's text.
 */
export async function uploadOrder({ transactionId, loadFiles, onProgress }: OrderUpload): Promise<UploadProgress> {
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
    update({ stage: 'validating', files: files.map(({ name }) => ({ name, percent: 0, state: 'waiting' })) });
    const userId = await payerOf(transactionId);
    update({ stage: 'uploading' });
    const set = (at: number, part: Partial<FileProgress>) =>
      update({ files: progress.files.map((file, index) => (index === at ? { ...file, ...part } : file)) });
    for (const [at, file] of files.entries()) await uploadOne(file, { transactionId, userId }, (part) => set(at, part));
    update({ stage: 'processing' });
    await call('PATCH /api/transactions/:id', { params: { id: transactionId }, body: { status: 'completed' } });
    update({ stage: 'completed', estimatedDelivery: new Date(Date.now() + DAY_MS).toISOString() });
  } catch (error) {
    const reason = error instanceof UploadStopped ? error.message : messageOf(error, UPLOAD_MESSAGES.failed);
    update({ stage: 'completed', error: reason });
  }
  return progress;
}

/** Ends the upload with a text of the specification. */
class UploadStopped extends Error {}

/** The customer whose order it is. Throws UploadStopped when it is not paid. */
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

/** Retries are safe: the server recognises the same file and answers with the document it already has. */
async function uploadOne(
  file: OrderFile,
  order: { transactionId: string; userId: string },
  set: (part: Partial<FileProgress>) => void,
): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    set({ state: 'uploading', percent: 0 });
    try {
      await uploadForm('POST /api/documents/upload', {
        body: { ...order, documentType: file.documentType },
        files: { file: file.file },
        onProgress: (percent) => set({ percent }),
      });
      set({ state: 'done', percent: 100 });
      return;
    } catch (error) {
      const wait = RETRY_DELAYS_MS[attempt];
      const mayPass = error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.status === 409);
      if (!mayPass || wait === undefined) {
        set({ state: 'failed' });
        throw error instanceof ApiError ? withFileName(file, error) : error;
      }
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

/** The same refusal, naming the file. */
function withFileName({ name }: OrderFile, error: ApiError): ApiError {
  return new ApiError(`${name}: ${error.message}`, error.status, error);
}
