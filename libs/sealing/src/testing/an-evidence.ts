import { createHash } from 'node:crypto';
import type { Evidence } from '../evidence/evidence';

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Of a document that was signed with a UDIN. */
export const anEvidence = (signedSha256: string, changes: Partial<Evidence> = {}): Evidence => ({
  productName: 'UDIN',
  documentId: '0193a1f4-93c2-7d11-8b1e-5f2a90c4e771',
  documentName: 'balance-sheet.pdf',
  documentType: 'Net Worth',
  customerName: 'Ananya Sen',
  udin: '26123456ABCDEF1234',
  accountant: { name: 'Ravi Iyer', membershipNumber: '123456' },
  events: [
    { at: '2026-11-02T06:36:00.000Z', what: 'Uploaded' },
    { at: '2026-11-03T10:00:00.000Z', what: 'Signed' },
  ],
  originalSha256: hashOf('the original'),
  signedSha256,
  auditHead: { length: 4, hash: hashOf('head') },
  verifyUrl: 'https://udin.example/v/7Q4MK-ZT0XW-8RBNA',
  sealedAt: '2026-11-03T10:00:05.000Z',
  sealedBy: 'Development document seal - do not trust',
  ...changes,
});
