import { useEffect, useRef, useState } from 'react';
import { clearOrder, currentOrder, keepInMemory, saveOrder } from '../../lib/order-files/current-order';
import { removeFile } from '../../lib/order-files/file-store';
import type { OrderFile } from '../../lib/order-files/order-file';
import { t } from '../../lib/language/texts';
import { useStable } from '../../lib/use-stable';
import { findUnlike } from '../../lib/chosen-files/find-unlike';
import { namedByType } from '../../lib/chosen-files/named-by-type';
import { checkFiles, fileChecks, type RefusedFile } from '../../lib/chosen-files/check-files';
import { pickedFile } from './to-order-file';

/** The files on the upload screen: restored from this browser, then picked, typed and removed (UPL-1, UPL-4, UPL-5). */
export function useOrderFiles() {
  const [files, setFiles] = useState<OrderFile[]>();
  const [refused, setRefused] = useState<RefusedFile[]>([]);
  const [restored, setRestored] = useState(false);
  /** As they lie in the browser's store. */
  const stored = useRef<OrderFile[]>(undefined);

  useEffect(() => {
    let isCurrent = true;
    void currentOrder().then((found) => {
      if (!isCurrent) return;
      // Somebody may have picked files before the store answered.
      setFiles((picked) => (picked ? [...found, ...picked] : found));
      stored.current = found;
      setRestored(found.length > 0);
    });
    return () => {
      isCurrent = false;
    };
  }, []);

  /** False when a file can no longer be read: it is named, and taken out of the order. */
  const save = async (): Promise<boolean> => {
    if (!files) return false;
    const gone = await unreadableAmong(files);
    if (gone.length > 0) {
      setRefused(gone.map(({ name }) => ({ name, reason: t('upload.gone') })));
      setFiles(files.filter((file) => !gone.includes(file)));
      return false;
    }
    await saveOrder(files);
    stored.current = files;
    return true;
  };
  // A link to another page loses nothing; closing the tab is asked about.
  const leave = useStable(() => {
    if (!files?.length || files === stored.current) return;
    keepInMemory(files);
    void saveOrder(files);
  });
  useEffect(() => leave, [leave]);

  const take = useStable((picked: File[], unlike: ReadonlyMap<File, string>) => {
    const checkedWith = (now: OrderFile[]) => checkFiles(picked, now, fileChecks.uploadScreen, unlike);
    setRefused(checkedWith(files ?? []).refused);
    setFiles((now = []) => [...now, ...checkedWith(now).accepted.map(pickedFile)]);
  });
  const pick = (chosen: File[]) => {
    const picked = chosen.map(namedByType);
    void findUnlike(picked).then((unlike) => take(picked, unlike));
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

  return { files, refused, restored, pick, change, remove, save, startFresh, dismissRefused: () => setRefused([]) };
}

/** Changed, moved or deleted on its disk since it was chosen: browsers read such a file no more. */
async function unreadableAmong(files: readonly OrderFile[]): Promise<OrderFile[]> {
  const read = await Promise.allSettled(files.map(({ file }) => file.slice(0, 1).arrayBuffer()));
  return files.filter((_, at) => read[at]!.status === 'rejected');
}
