/** DOC-2. */
export const DOCUMENT_STATUSES = ['pending', 'processing', 'signed', 'completed', 'rejected', 'failed'] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

/** What each status means: a new one has to say so here, or nothing builds. */
export const DOCUMENT_STATUS_RULES: Record<DocumentStatus, { isOpen: boolean; canBeDeleted: boolean }> = {
  // Neither completed nor signed is open (ADM-2).
  pending: { isOpen: true, canBeDeleted: true },
  processing: { isOpen: true, canBeDeleted: false },
  signed: { isOpen: false, canBeDeleted: false },
  completed: { isOpen: false, canBeDeleted: false },
  rejected: { isOpen: true, canBeDeleted: false },
  failed: { isOpen: true, canBeDeleted: false },
};

export const DOCUMENT_CONTENT_KINDS = ['original', 'signed'] as const;
export type DocumentContentKind = (typeof DOCUMENT_CONTENT_KINDS)[number];
