import { useEffect, useState } from 'react';
import { currentOrder, clearOrder } from '../../lib/order-files/current-order';
import { removeFile } from '../../lib/order-files/file-store';
import type { OrderFile } from '../../lib/order-files/order-file';
import { checkFiles, fileChecks, type RefusedFile } from './check-files';
import { pickedFile } from './to-order-file';

/** The files on the upload screen: restored from this browser, then picked, typed and removed (UPL-1, UPL-4, UPL-5). */
export function useOrderFiles() {
  const [files, setFiles] = useState<OrderFile[]>();
  const [refused, setRefused] = useState<RefusedFile[]>([]);
  const [restored, setRestored] = useState(false);

  useEffect(() => {
    let isCurrent = true;
    void currentOrder().then((found) => {
      if (!isCurrent) return;
      // Somebody may have picked files before the store answered.
      setFiles((picked) => [...found, ...(picked ?? [])]);
      setRestored(found.length > 0);
    });
    return () => {
      isCurrent = false;
    };
  }, []);

  const pick = (picked: File[]) => {
    const checked = checkFiles(picked, files ?? [], fileChecks.uploadScreen);
    setRefused(checked.refused);
    setFiles([...(files ?? []), ...checked.accepted.map(pickedFile)]);
  };
  const change = (id: OrderFile['id'], part: Partial<OrderFile>) =>
    setFiles((now) => now?.map((file) => (file.id === id ? { ...file, ...part } : file)));
  const remove = (id: OrderFile['id']) => {
    setFiles((now) => now?.filter((file) => file.id !== id));
    if (typeof id === 'number') void removeFile(id);
  };
  const startFresh = () => {
    setFiles([]);
    setRestored(false);
    void clearOrder();
  };

  return { files, refused, restored, pick, change, remove, startFresh, dismissRefused: () => setRefused([]) };
}
