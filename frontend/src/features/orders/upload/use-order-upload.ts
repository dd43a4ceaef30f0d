import { useEffect, useState } from 'react';
import { dropOrder } from '../../../lib/order-files/current-order';
import type { OrderFile } from '../../../lib/order-files/order-file';
import { clearPaymentKeys } from '../../../lib/payment-keys';
import { uploadOrder } from './upload-order';
import type { UploadProgress } from './upload-progress';

const GO_ON_AFTER_MS = 1_000;

/** The upload of one paid order, and what is forgotten when it is through (UPM-2). */
export function useOrderUpload({ loadFiles, onContinue }: { loadFiles: () => Promise<OrderFile[]>; onContinue: () => void }) {
  const [progress, setProgress] = useState<UploadProgress>();
  const [transactionId, setTransactionId] = useState<string>();

  const start = async (id: string | undefined) => {
    setTransactionId(id);
    const end = await uploadOrder({ transactionId: id, loadFiles, onProgress: setProgress });
    if (end.error) return;
    await dropOrder();
    clearPaymentKeys();
  };

  const isEmpty = progress?.isEmpty ?? false;
  useEffect(() => {
    if (!isEmpty) return;
    const timer = setTimeout(onContinue, GO_ON_AFTER_MS);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when it turns out that there is nothing to do
  }, [isEmpty]);

  return { progress, start: (id: string | undefined) => void start(id), retry: () => void start(transactionId) };
}
