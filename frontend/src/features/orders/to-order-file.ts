import { extensionOf } from '@udin/contracts/file-kinds';
import type { OrderFile } from '../../lib/order-files/order-file';

/** A picked file as it enters the list: without a document type. */
export function pickedFile(file: File): OrderFile {
  const { name, size, type } = file;
  return {
    id: crypto.randomUUID(),
    name,
    size,
    type,
    documentType: '',
    status: 'uploaded',
    extension: extensionOf(name),
    file,
    chosenAt: Date.now(),
  };
}
