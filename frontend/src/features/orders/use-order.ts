import { useEffect, useState } from 'react';
import { currentOrder } from '../../lib/order-files/current-order';
import type { OrderFile } from '../../lib/order-files/order-file';

/**
 * The files of the current order; undefined while they are read from the browser's store.
 * @param version another one reads them again
 */
export function useOrder(version = 0): OrderFile[] | undefined {
  const [files, setFiles] = useState<OrderFile[]>();
  useEffect(() => {
    let isCurrent = true;
    void currentOrder().then((found) => isCurrent && setFiles(found));
    return () => {
      isCurrent = false;
    };
  }, [version]);
  return files;
}
