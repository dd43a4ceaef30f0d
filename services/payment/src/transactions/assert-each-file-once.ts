import type { TransactionDocument } from '@udin/contracts';
import { fieldRefusal } from '@udin/service-kit';

/**
 * One file is one document of its order, of whatever type: sent a second time it is answered with the first, and what
 * was paid for it would wait for ever. @throws Problem naming the second
 */
export function assertEachFileOnce(documents: readonly TransactionDocument[]): void {
  const known = new Set<string>();
  for (const [index, { name, sha256 }] of documents.entries()) {
    if (!sha256) continue;
    // As it will be compared when it is sent.
    const file = `${sha256} ${name.normalize()}`;
    if (known.has(file)) throw fieldRefusal(`documents.${index}`, 'request.invalid/file-twice');
    known.add(file);
  }
}
