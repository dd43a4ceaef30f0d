import { trimmed } from '@udin/contracts/trimmed';
import { ApiError, sentenceIn } from '../../../lib/api/api-error';
import { sendAgain } from '../../../lib/api/send-again';
import { uploadForm } from '../../../lib/api/upload-form';
import { t } from '../../../lib/language/payment-texts';
import type { OrderFile } from '../../../lib/order-files/order-file';
import type { PlaceOfFile } from '../checkout/payment-keys';
import type { FileProgress } from './upload-progress';

/** What the server says about a file itself: not readable, too large, not what its name says, infected. */
const ABOUT_THE_FILE = new Set([400, 413, 415, 422]);
/** A train in a tunnel is without a line for longer than anybody would wait for a page; an upload can. */
const AGAIN_AFTER_MS = [1_000, 4_000, 10_000, 20_000];
/** What is paid under this type is used up or paid back, or the type was not paid. */
const ABOUT_ITS_PLACE = new Set(['document.none-left', 'document.type-not-paid', 'document.order-paid-back']);

/** Where a file belongs, and whose it is. */
export interface MeantPlace extends PlaceOfFile {
  userId: string;
  /** What the page has of what is needed: the place may have been paid with other words, or none. */
  description?: string;
}

export const wordsOf = ({ description = '' }: OrderFile) => ({ description: trimmed(description) || undefined });

/** The server knows this file by another paid document of the order: the one that it was meant for is still without. */
class SentBefore extends Error {}

/** Why this one file is refused; undefined for what would stop any other file as well. */
export function refusalReason(error: unknown): string | undefined {
  if (error instanceof SentBefore) return error.message;
  if (!(error instanceof ApiError)) return undefined;
  const isRefusal = ABOUT_THE_FILE.has(error.status) || ABOUT_ITS_PLACE.has(error.code ?? '');
  return isRefusal ? sentenceIn(error) : undefined;
}

/** No place is left or paid for it: neither another file nor a later one would be taken. */
export function isWithoutPlace(error: unknown): boolean {
  return error instanceof ApiError && ABOUT_ITS_PLACE.has(error.code ?? '');
}

/**
 * Sending again is safe: the server recognises the same file and answers with the document it already has.
 * @param taken ids of documents that other paid places have: an answer with one of them is a refusal
 */
export async function uploadOne(
  file: File,
  { sentAs, orderedAs, description, ...place }: MeantPlace,
  set: (part: Partial<FileProgress>) => void,
  taken: ReadonlySet<string>,
): Promise<void> {
  const body = { ...place, ...(orderedAs && { orderedAs }), ...(description && { description }) };
  await sendAgain(
    async () => {
      set({ state: 'uploading', percent: 0, reason: undefined });
      const { id, estimatedDelivery } = await uploadForm('POST /api/documents/upload', {
        body,
        files: { file: sentAs ? new File([file], sentAs, { type: file.type }) : file },
        onProgress: (percent) => set({ percent }),
      });
      if (taken.has(id)) throw new SentBefore(t('sending.sentBefore'));
      set({ state: 'done', percent: 100, documentId: id, estimatedDelivery });
    },
    { mayPass, againAfter: AGAIN_AFTER_MS, onWait: (ms) => set({ reason: sentAgain(ms) }) },
  );
}

/** A fault on our side that comes a second time comes a fifth time, too: a slow line is spared the file. */
function mayPass(error: unknown, attempt: number): boolean {
  if (!(error instanceof ApiError) || refusalReason(error) !== undefined) return false;
  return error.isCut || error.status === 409 || (error.status >= 500 && attempt === 0);
}

const sentAgain = (ms: number | undefined): string =>
  ms === undefined ? t('sending.againOnline') : t('sending.againIn', { time: t('time.second', { count: ms / 1_000 }) });
