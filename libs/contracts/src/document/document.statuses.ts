/** DOC-2. */
export const DOCUMENT_STATUSES = ['pending', 'processing', 'signed', 'completed', 'rejected', 'failed'] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

export const DOCUMENT_CONTENT_KINDS = ['original', 'signed'] as const;
export type DocumentContentKind = (typeof DOCUMENT_CONTENT_KINDS)[number];
