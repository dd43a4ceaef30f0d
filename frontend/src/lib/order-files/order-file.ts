import { catalogueType } from '@udin/contracts/catalogue';

/** A file of the current order. It stays in the browser until it is paid (public document, section 3). */
export interface OrderFile {
  /** Text while only in memory; the number of the record once stored. */
  id: string | number;
  name: string;
  /** Bytes. */
  size: number;
  /** MIME type. */
  type: string;
  /** Catalogue key, empty until chosen. */
  documentType: string;
  /** What is wanted, for "Other …" types (CAT-1). */
  description?: string;
  status: 'uploaded';
  /** Lower case, without the dot. */
  extension: string;
  file: File;
  /** When it was put into the order; left out: just now. Milliseconds since 1970. */
  chosenAt?: number;
}

/** Files of the same name and size are taken for the same file. */
export function isSameFile(one: { name: string; size: number }, other: { name: string; size: number }): boolean {
  return one.name === other.name && one.size === other.size;
}

/** A document type was chosen. */
export function hasDocumentType({ documentType }: OrderFile): boolean {
  return documentType !== '';
}

/** Whether two lists of files are the same order. */
export function orderKey(files: readonly OrderFile[]): string {
  return files
    .map(({ name, size, documentType, description }) => [name, size, documentType, description].join('|'))
    .join('\n');
}

export function categoryOf({ documentType }: OrderFile): string {
  return catalogueType(documentType)?.category ?? '';
}
