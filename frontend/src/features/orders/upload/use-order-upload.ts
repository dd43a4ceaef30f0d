import { useEffect, useState } from 'react';
import type { OrderFile } from '../../../lib/order-files/order-file';
import { uploadOrder } from './upload-order';
import type { UploadProgress } from './upload-progress';

const CONTINUE_AFTER_MS = 1_000;

interface OrderUploadOptions {
  loadFiles: () => Promise<OrderFile[]>;
  /** Removes the stored files and keys of this order after a complete upload (UPM-2). */
  forget: () => Promise<void> | void;
  onContinue: () => void;
}

/** The upload of one paid order. */
export function useOrderUpload({ loadFiles, forget, onContinue }: OrderUploadOptions) {
  const [progress, setProgress] = useState<UploadProgress>();
  const [transactionId, setTransactionId] = useState<string>();

  const start = async (id: string | undefined) => {
    setTransactionId(id);
    const end = await uploadOrder({ transactionId: id, loadFiles, onProgress: setProgress });
    if (!end.error) await forget();
  };

  const isRunning = progress !== undefined && progress.stage !== 'completed';
  useEffect(() => {
    if (!isRunning) return;
    // The browser asks whether to leave the page, in a text of its own.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isRunning]);

  const isEmpty = progress?.isEmpty ?? false;
  useEffect(() => {
    if (!isEmpty) return;
    const timer = setTimeout(onContinue, CONTINUE_AFTER_MS);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when there is nothing to upload
  }, [isEmpty]);

  return { progress, start: (id: string | undefined) => void start(id), retry: () => void start(transactionId) };
}
