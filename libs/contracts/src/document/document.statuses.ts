/** DOC-2. */
export const DOCUMENT_STATUSES = ['pending', 'processing', 'signed', 'completed', 'rejected', 'failed'] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

interface DocumentStatusRules {
  /** Neither completed nor signed (ADM-2). */
  isOpen: boolean;
  /** By its owner; not while somebody works on it. */
  canBeDeleted: boolean;
  /** Deleting it gives the paid upload back: nothing was delivered. */
  freesPayment: boolean;
  /** What was signed before is not in force: nobody gets it but the desk. */
  endsSignature: boolean;
  /** Nobody works on it, and nothing was delivered: its owner sends another file, or asks for the money back. */
  leavesChoice: boolean;
}

/** What each status means: a new one has to say so here, or nothing builds. */
export const DOCUMENT_STATUS_RULES: Record<DocumentStatus, DocumentStatusRules> = {
  pending: { isOpen: true, canBeDeleted: true, freesPayment: true, endsSignature: false, leavesChoice: false },
  processing: { isOpen: true, canBeDeleted: false, freesPayment: false, endsSignature: false, leavesChoice: false },
  signed: { isOpen: false, canBeDeleted: true, freesPayment: false, endsSignature: false, leavesChoice: false },
  completed: { isOpen: false, canBeDeleted: true, freesPayment: false, endsSignature: false, leavesChoice: false },
  rejected: { isOpen: true, canBeDeleted: true, freesPayment: true, endsSignature: true, leavesChoice: true },
  failed: { isOpen: true, canBeDeleted: true, freesPayment: true, endsSignature: true, leavesChoice: true },
};

/**
 * signed: with its seal, once it has one. signed-original: as signed. seal-sheet: for what takes no seal. udin-sheet:
 * of a UDIN that came after the seal.
 */
export const DOCUMENT_CONTENT_KINDS = ['original', 'signed', 'signed-original', 'seal-sheet', 'udin-sheet'] as const;
export type DocumentContentKind = (typeof DOCUMENT_CONTENT_KINDS)[number];

/** Those that can be Office files: what the sealing makes is a PDF already. */
export const DOCUMENT_PREVIEW_KINDS = ['original', 'signed'] as const;
export type DocumentPreviewKind = (typeof DOCUMENT_PREVIEW_KINDS)[number];
