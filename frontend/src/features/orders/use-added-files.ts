import { useEffect, useState } from 'react';
import type { OrderFile } from '../../lib/order-files/order-file';
import { checkFiles, fileChecks, type RefusedFile } from '../../lib/chosen-files/check-files';
import { pickedFile } from './to-order-file';

/** How long refused files are shown (DASH-4). */
const SHOWN_FOR_MS = 5_000;

/**
 * Files picked in the dashboard. Only in memory: the browser's store may hold an order from before the login.
 * @param first those that were picked before somebody looked at something else
 */
export function useAddedFiles(first: OrderFile[] = []) {
  const [files, setFiles] = useState(first);
  const [refused, setRefused] = useState<RefusedFile[]>([]);

  useEffect(() => {
    if (refused.length === 0) return;
    const timer = setTimeout(() => setRefused([]), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [refused]);

  return {
    files,
    refused,
    pick: (picked: File[]) => {
      const checked = checkFiles(picked, files, fileChecks.dashboard);
      setRefused(checked.refused);
      setFiles([...files, ...checked.accepted.map(pickedFile)]);
    },
    change: (id: OrderFile['id'], part: Partial<OrderFile>) =>
      setFiles((now) => now.map((file) => (file.id === id ? { ...file, ...part } : file))),
    remove: (id: OrderFile['id']) => setFiles((now) => now.filter((file) => file.id !== id)),
    dismissRefused: () => setRefused([]),
  };
}
