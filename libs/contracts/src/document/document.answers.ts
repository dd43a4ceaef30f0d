import type { DocumentStatus } from './document.statuses';

export interface DocumentAnswer {
  _id: string;
  id: string;
  documentType: string;
  documentTypeName: string;
  documentStatus: DocumentStatus;
  uploadedDate: string;
  fileName: string;
  mimeType: string;
  /** Bytes. */
  size: number;
  sha256: string;
  /** Dies after 10 minutes; ask for the list again for a fresh one. */
  documentLink: string;
  signedDocumentLink: string | null;
  signedFileName: string | null;
  signedMimeType: string | null;
  signedAt: string | null;
  udin: string | null;
  transactionId: string;
  userId: string;
  /** Only in an admin's answers. */
  customer?: { firstName: string; lastName: string; email: string };
  estimatedDelivery: string;
  statusNote: string | null;
  updatedAt: string;
}

/** A document that is paid for and not here: never uploaded, or deleted by its owner since. */
export interface AwaitedDocumentAnswer {
  id: string;
  transactionId: string;
  documentType: string;
  documentTypeName: string;
  /** As the file was called when it was ordered. */
  name: string;
}

export interface DocumentsAnswer {
  documents: DocumentAnswer[];
  page: number;
  pages: number;
  total: number;
}

export interface DocumentStatsAnswer {
  total: number;
  /** Neither completed nor signed (ADM-2). */
  pending: number;
  byStatus: Record<DocumentStatus, number>;
}

export interface StatusChangeAnswer {
  from: DocumentStatus | null;
  to: DocumentStatus;
  note: string | null;
  by: { id: string; type: 'user' | 'admin' };
  at: string;
}

export interface FileAccessAnswer {
  id: string;
  documentId: string;
  kind: 'original' | 'signed';
  by: { id: string; type: 'user' | 'admin'; via: 'token' | 'link' };
  address: string;
  userAgent: string;
  at: string;
}

/** GET /api/documents/verify: tells nothing about a person. */
export type SignatureCheckAnswer = { found: false } | FoundSignature;

export interface FoundSignature {
  found: true;
  /** ISO 8601. */
  signedAt: string;
  documentType: string;
  documentTypeName: string;
}
