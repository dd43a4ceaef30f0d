import type {
  AwaitedDocumentAnswer,
  DocumentAnswer,
  FileAccessAnswer,
  FoundSignature,
  SignedElsewhereAnswer,
  StatusChangeAnswer,
} from '../../document/document.answers';
import { anAdmin, aUser } from './auth.examples';

const id = '0193a1f3-2c3d-7e4f-8a51-6c7d8e9fa0b1';
const sha256 = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
const link = `/api/documents/${id}/content?kind=original&expires=1795238100&viewer=${aUser.id}&signature=c2lnbmF0dXJl`;

export const aDocument: DocumentAnswer = {
  _id: id,
  id,
  documentType: 'net-worth',
  documentTypeName: 'Net Worth',
  documentStatus: 'pending',
  uploadedDate: '2026-11-21T05:02:00.000Z',
  fileName: 'balance-sheet.pdf',
  mimeType: 'application/pdf',
  size: 48_213,
  sha256,
  flags: [{ code: 'scripts', text: 'carries a script' }],
  documentLink: link,
  signedDocumentLink: null,
  signedFileName: null,
  signedMimeType: null,
  signedFlags: [],
  signedAt: null,
  revokedAt: null,
  paidBackAt: null,
  udin: null,
  transactionId: 'order-2026-11-21-0001',
  userId: aUser.id,
  estimatedDelivery: '2026-11-24T05:02:00.000Z',
  statusNote: null,
  updatedAt: '2026-11-21T05:02:00.000Z',
};

const customer = { firstName: aUser.firstName, lastName: aUser.lastName, email: aUser.email };

export const aDocumentForAdmins: DocumentAnswer = { ...aDocument, customer };

export const aSignedDocument: DocumentAnswer = {
  ...aDocumentForAdmins,
  documentStatus: 'signed',
  signedDocumentLink: link.replace('kind=original', 'kind=signed'),
  signedFileName: 'balance-sheet-signed.pdf',
  signedMimeType: 'application/pdf',
  signedAt: '2026-11-22T10:00:00.000Z',
  udin: '26123456ABCDEF1234',
  updatedAt: '2026-11-22T10:00:00.000Z',
};

export const anAwaitedDocument: AwaitedDocumentAnswer = {
  id: '0193a1f4-3d4e-7f50-9b62-7d8e9fa0b1c2',
  transactionId: 'order-2026-11-21-0001',
  documentType: 'net-worth',
  documentTypeName: 'Net Worth',
  name: 'balance-sheet.pdf',
};

export const aStatusChange: StatusChangeAnswer = {
  from: 'pending',
  to: 'processing',
  note: 'We have begun.',
  by: { id: anAdmin.id, type: 'admin' },
  at: '2026-11-21T08:00:00.000Z',
};

export const aFileAccess: FileAccessAnswer = {
  id: '0193a1f5-4e5f-7061-8c73-8e9fa0b1c2d3',
  documentId: id,
  kind: 'original',
  by: { id: anAdmin.id, type: 'admin', via: 'token', name: 'Meera Bose' },
  address: '203.0.113.9',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0',
  at: '2026-11-21T08:01:00.000Z',
};

export const aDocumentSignedElsewhere: SignedElsewhereAnswer = {
  signedAt: '2026-11-20T10:00:00.000Z',
  transactionId: 'TXN_1763500000000_c0ffee',
  fileName: 'net-worth.pdf',
  customerName: 'Ananya Sen',
};

export const aFoundSignature: FoundSignature = {
  found: true,
  verdict: 'genuine',
  signedAt: '2026-11-22T10:00:00.000Z',
  documentType: 'net-worth',
  documentTypeName: 'Net Worth',
};
