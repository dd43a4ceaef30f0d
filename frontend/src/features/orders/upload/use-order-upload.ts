import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../lib/api/api-error';
import { fileChecks, reasonFor } from '../../../lib/chosen-files/check-files';
import { namedByType } from '../../../lib/chosen-files/named-by-type';
import { findUnlike } from '../../../lib/chosen-files/find-unlike';
import type { OrderFile } from '../../../lib/order-files/order-file';
import { readSession } from '../../../lib/session';
import type { PlaceOfFile } from '../checkout/payment-keys';
import { t } from '../../../lib/language/payment-texts';
import { whileSending } from './under-way';
import { isWithoutPlace, refusalReason, uploadOne, wordsOf } from './upload-one';
import { closeTransaction, uploadOrder } from './upload-order';
import {
  documentsOf,
  doneFiles,
  type FileId,
  type FileProgress,
  isOver,
  isSettled,
  type UploadProgress,
  withFile,
} from './upload-progress';

const CONTINUE_AFTER_MS = 1_000;

interface OrderUploadOptions {
  /** Removes the stored files and keys of this order, and of no other, after a complete upload (UPM-2). */
  forget: (order: StartedUpload) => Promise<void> | void;
  /** Some files were refused: what is uploaded need not come again at the next visit. */
  forgetUploaded?: (ids: readonly FileId[], order: StartedUpload) => Promise<void> | void;
  onContinue: () => void;
  sentBefore?: () => Promise<ReadonlySet<string>>;
}

export interface StartedUpload {
  transactionId: string | undefined;
  /** What was paid: the browser's store may hold another tab's order by now. */
  files: readonly OrderFile[];
  paidEarlier?: Record<string, PlaceOfFile>;
}

/** The upload of one paid order. */
export function useOrderUpload({ forget, forgetUploaded, onContinue, sentBefore }: OrderUploadOptions) {
  const [progress, setProgress] = useState<UploadProgress>();
  const [started, setStarted] = useState<StartedUpload>();
  /** Two files may be replaced at the same time. */
  const latest = useRef<UploadProgress>(undefined);
  const show = (now: UploadProgress) => setProgress((latest.current = now));

  const settle = async (end: UploadProgress, order: StartedUpload) => {
    // The dashboard asks for files that this browser has lost.
    if (isOver(end) || end.isEmpty) return forget(order);
    if (!isSettled(end) || doneFiles(end) === 0) return;
    const ids = end.files.flatMap(({ id, state }) => (state === 'done' && id !== undefined ? [id] : []));
    await forgetUploaded?.(ids, order);
  };

  /** The end is shown once the browser has forgotten what is sent: whoever comes back after it is not asked again. */
  const run = (order: StartedUpload, done: readonly FileProgress[] = []) => {
    setStarted(order);
    return whileSending(payersOf(order), async () => {
      const end = await uploadOrder({
        ...order,
        done,
        sentBefore,
        onProgress: (now) => now.stage !== 'completed' && show(now),
      });
      await settle(end, order).finally(() => show(end));
    });
  };

  /** Another file in the place of a refused one: same transaction, same type. */
  const replace = async (id: FileId, chosen: File) => {
    const file = namedByType(chosen);
    const refused = started?.files.find((one) => one.id === id);
    const user = (await readSession('user'))?.user;
    if (!refused || !user || !started?.transactionId) return;
    const place = started.paidEarlier?.[String(id)] ?? {
      transactionId: started.transactionId,
      documentType: refused.documentType,
    };
    const set = (part: Partial<FileProgress>) => latest.current && show(withFile(latest.current, id, part));
    const wrong = reasonFor(file, fileChecks.dashboard(file, []), (await findUnlike([file])).get(file));
    // It says so at once: nothing is sent, and the place stays open.
    if (wrong) return set({ name: file.name, state: 'refused', reason: wrong });
    set({ name: file.name });
    const send = async () => {
      const before = (await sentBefore?.()) ?? [];
      const taken = new Set([...before, ...(latest.current ? documentsOf(latest.current) : [])]);
      const meant = { ...place, sentAs: undefined, orderedAs: place.orderedAs ?? refused.name };
      await uploadOne(file, { ...meant, userId: user.id, ...wordsOf(refused) }, set, taken);
      // May be the first to arrive. The payment has closed it before: nothing is lost when this does not get through.
      await closeTransaction(place.transactionId).catch(() => undefined);
    };
    try {
      await whileSending([place.transactionId], send);
    } catch (error) {
      const reason = refusalReason(error) ?? messageOf(error, t('sending.failed'));
      set({ state: 'refused', reason, hasNoPlace: isWithoutPlace(error) });
    }
    if (latest.current) await settle(latest.current, started);
  };

  /** The paid place stays: the dashboard asks for its file. */
  const putOff = async (id: FileId) => {
    if (!latest.current || !started) return;
    const now = withFile(latest.current, id, { state: 'later' });
    show(now);
    await settle(now, started);
    if (now.files.every(({ state }) => state === 'later')) onContinue();
  };

  const isEmpty = progress?.isEmpty ?? false;
  useEffect(() => {
    if (!isEmpty) return;
    const timer = setTimeout(onContinue, CONTINUE_AFTER_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when there is nothing to upload
  }, [isEmpty]);

  return {
    progress,
    start: (order: StartedUpload) => void run(order),
    retry: () =>
      started &&
      void run(
        started,
        progress?.files.filter(({ state }) => state === 'done'),
      ),
    replace: (id: FileId, file: File) => void replace(id, file),
    putOff: (id: FileId) => void putOff(id),
  };
}

/** The transactions that have paid its files. */
function payersOf({ transactionId, files, paidEarlier }: StartedUpload): string[] {
  return files.flatMap(({ id }) => paidEarlier?.[String(id)]?.transactionId ?? transactionId ?? []);
}
