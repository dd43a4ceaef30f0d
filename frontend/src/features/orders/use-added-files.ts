import { useEffect, useState } from 'react';
import type { OrderFile } from '../../lib/order-files/order-file';
import { findUnlike } from '../../lib/chosen-files/find-unlike';
import { namedByType } from '../../lib/chosen-files/named-by-type';
import { useStable } from '../../lib/use-stable';
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

  const take = useStable((picked: File[], unlike: ReadonlyMap<File, string>) => {
    const checkedWith = (now: OrderFile[]) => checkFiles(picked, now, fileChecks.dashboard, unlike);
    setRefused(checkedWith(files).refused);
    setFiles((now) => [...now, ...checkedWith(now).accepted.map(pickedFile)]);
  });

  return {
    files,
    refused,
    pick: (chosen: File[]) => {
      const picked = chosen.map(namedByType);
      void findUnlike(picked).then((unlike) => take(picked, unlike));
    },
    change: (id: OrderFile['id'], part: Partial<OrderFile>) =>
      setFiles((now) => now.map((file) => (file.id === id ? { ...file, ...part } : file))),
    remove: (id: OrderFile['id']) => setFiles((now) => now.filter((file) => file.id !== id)),
    dismissRefused: () => setRefused([]),
  };
}
