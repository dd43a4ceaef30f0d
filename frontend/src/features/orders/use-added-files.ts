import { useState } from 'react';
import type { OrderFile } from '../../lib/order-files/order-file';
import { findUnlike } from '../../lib/chosen-files/find-unlike';
import { namedByType } from '../../lib/chosen-files/named-by-type';
import { useStable } from '../../lib/use-stable';
import { checkFiles, fileChecks, type RefusedFile } from '../../lib/chosen-files/check-files';
import { usePassingMessages } from '../../ui/use-passing-messages';
import { pickedFile } from './to-order-file';

const wordsOf = ({ name, reason }: RefusedFile) => `${name}: ${reason}`;

/**
 * Files picked in the dashboard. Only in memory: the browser's store may hold an order from before the login.
 * @param first those that were picked before somebody looked at something else
 */
export function useAddedFiles(first: OrderFile[] = []) {
  const [files, setFiles] = useState(first);
  const refused = usePassingMessages(wordsOf);

  const take = useStable((picked: File[], unlike: ReadonlyMap<File, string>) => {
    const checkedWith = (now: OrderFile[]) => checkFiles(picked, now, fileChecks.dashboard, unlike);
    refused.say(checkedWith(files).refused);
    setFiles((now) => [...now, ...checkedWith(now).accepted.map(pickedFile)]);
  });

  return {
    files,
    refused: refused.messages,
    pick: (chosen: File[]) => {
      const picked = chosen.map(namedByType);
      void findUnlike(picked).then((unlike) => take(picked, unlike));
    },
    change: (id: OrderFile['id'], part: Partial<OrderFile>) =>
      setFiles((now) => now.map((file) => (file.id === id ? { ...file, ...part } : file))),
    remove: (id: OrderFile['id']) => setFiles((now) => now.filter((file) => file.id !== id)),
    dismissRefused: refused.clear,
  };
}
