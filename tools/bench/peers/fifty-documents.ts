import { createHash } from 'node:crypto';

/** What one of our documents answers, as far as a peer can hold it in plain columns. */
export const COLUMNS = [
  ...['transactionId', 'owner', 'firstName', 'lastName', 'email', 'documentType', 'status'],
  ...['originalKey', 'fileName', 'fileSize', 'fileHash', 'signedKey', 'signedName', 'signedSize', 'signedHash'],
] as const;

type PlainDocument = Record<(typeof COLUMNS)[number], string>;

/** As those that ours has in the same row (`own-documents.row.ts`). */
export function fiftyDocuments(owner: string): PlainDocument[] {
  return Array.from({ length: 50 }, (_, n) => {
    const hash = createHash('sha256').update(String(n)).digest('hex');
    return {
      ...{ transactionId: `TXN_${n}`, owner, documentType: 'net-worth', status: 'completed' },
      ...{ firstName: 'Asha', lastName: 'Sen', email: 'asha@example.test' },
      ...{ originalKey: `documents/${n}`, fileName: 'paper.pdf', fileSize: '1000', fileHash: hash },
      ...{ signedKey: `documents/s${n}`, signedName: 'signed.pdf', signedSize: '1000', signedHash: hash },
    };
  });
}
