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
}

export async function toStoredFile(
  { name, size, type, documentType, description, status, file }: OrderFile,
  sessionId: string,
): Promise<StoredFile> {
  const base64Content = await toBase64(file);
  return { sessionId, name, size, type, documentType, description, status, base64Content, timestamp: Date.now() };
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
}: StoredFile): OrderFile {
  const file = new File(fromBase64(base64Content), name, { type });
  return { id: id!, name, size, type, documentType, description, status, extension: extensionOf(name), file };
}
