import { extensionOf } from '@udin/contracts/file-kinds';
import { fromBase64, toBase64 } from './base64';
import type { OrderFile } from './order-file';

/** A record of the browser's store, as section 3 of the public document has it (BRW-1). */
export interface StoredFile {
  /** Given by the database. */
  id?: number;
  sessionId: string;
  name: string;
  size: number;
  type: string;
  documentType: string;
  description?: string;
  status: 'uploaded';
  base64Content: string;
  /** Milliseconds. */
  timestamp: number;
  /** As the order's file has it; records of before do not. */
  chosenAt?: number;
}

export async function toStoredFile(
  { name, size, type, documentType, description, status, file, chosenAt }: OrderFile,
  sessionId: string,
): Promise<StoredFile> {
  const base64Content = await toBase64(file);
  const timestamp = Date.now();
  return {
    ...{ sessionId, name, size, type, documentType, description, status, base64Content, timestamp },
    chosenAt: chosenAt ?? timestamp,
  };
}

export function toOrderFile({
  id,
  name,
  size,
  type,
  documentType,
  description,
  status,
  base64Content,
  timestamp,
  chosenAt = timestamp,
}: StoredFile): OrderFile {
  const file = new File(fromBase64(base64Content), name, { type });
  const extension = extensionOf(name);
  return { id: id!, name, size, type, documentType, description, status, extension, file, chosenAt };
}
