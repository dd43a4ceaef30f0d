import { IsBoolean, IsIn, IsISO8601, IsString } from 'class-validator';
import { Optional } from '../optional';
import { DOCUMENT_STATUSES, type DocumentStatus } from '../document/document.statuses';
import { IsCount } from '../is-count';
import { AboutDocument, aboutADocument } from './about-document';
import { event } from './event';

export class DocumentUploaded extends AboutDocument {
  @IsCount()
  sizeBytes!: number;

  @IsString()
  sha256!: string;

  @IsISO8601()
  uploadedAt!: string;

  @IsISO8601()
  estimatedDelivery!: string;

  /** The name in the order of the paid document that it was sent for, when the file has another one. */
  @Optional(IsString())
  orderedAs?: string;
}

export class DocumentStatusChanged extends AboutDocument {
  @IsIn([...DOCUMENT_STATUSES])
  from!: DocumentStatus;

  @IsIn([...DOCUMENT_STATUSES])
  to!: DocumentStatus;

  @Optional(IsString())
  note?: string;

  /** Its money went back: no corrected file is waited for. */
  @Optional(IsBoolean())
  isPaidBack?: boolean;

  /** Its signed file was sent by mistake and taken back; the note says why. */
  @Optional(IsBoolean())
  isTakenBack?: boolean;

  @IsISO8601()
  changedAt!: string;
}

export class DocumentSigned extends AboutDocument {
  @IsString()
  signedFileName!: string;

  @Optional(IsString())
  udin?: string;

  @IsISO8601()
  signedAt!: string;

  /** The document is delivered when `document.sealed` says so. */
  @Optional(IsBoolean())
  sealFollows?: boolean;
}

/** The signed document has got its seal. */
export class DocumentSealed extends AboutDocument {
  @IsString()
  signedFileName!: string;

  @Optional(IsString())
  udin?: string;

  @IsISO8601()
  signedAt!: string;

  @IsISO8601()
  sealedAt!: string;

  /** Of what was signed. A later seal of the same file, when its UDIN has come, is not. */
  @IsBoolean()
  isFirst!: boolean;
}

export class DocumentDeleted extends AboutDocument {
  @IsISO8601()
  deletedAt!: string;

  /** What was paid was delivered: nothing can be uploaded in its place. */
  @Optional(IsBoolean())
  isPaymentUsed?: boolean;

  /** Nothing was delivered, and its money went back, perhaps to a bank: nothing can be uploaded in its place. */
  @Optional(IsBoolean())
  isMoneyBack?: boolean;

  /** It went with the account of its owner, who is not told of each. */
  @Optional(IsBoolean())
  isAccountClosed?: boolean;
}

/** Whether its money went back. It is paid for again when another document of its order leaves it a paid place. */
export class DocumentPaidBack extends AboutDocument {
  @IsBoolean()
  isPaidBack!: boolean;

  /** Of the document, and grows with each of its changes: the highest one counts. */
  @IsCount()
  revision!: number;

  @IsISO8601()
  changedAt!: string;
}

export const documentUploadedExample: DocumentUploaded = {
  ...aboutADocument,
  sizeBytes: 182_344,
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  uploadedAt: '2026-11-02T06:36:00.000Z',
  estimatedDelivery: '2026-11-05T06:36:00.000Z',
};

export const documentStatusChangedExample: DocumentStatusChanged = {
  ...aboutADocument,
  from: 'pending',
  to: 'processing',
  changedAt: '2026-11-02T09:00:00.000Z',
};

export const documentSignedExample: DocumentSigned = {
  ...aboutADocument,
  signedFileName: 'balance-sheet-signed.pdf',
  udin: '26123456ABCDEF1234',
  signedAt: '2026-11-03T10:00:00.000Z',
};

export const documentDeletedExample: DocumentDeleted = { ...aboutADocument, deletedAt: '2026-11-02T07:00:00.000Z' };

export const documentPaidBackExample: DocumentPaidBack = {
  ...aboutADocument,
  isPaidBack: true,
  revision: 3,
  changedAt: '2026-11-03T06:34:00.000Z',
};

/** Their rows of the table of events. */
export const DOCUMENT_EVENTS = {
  'document.uploaded': event({
    meaning: 'A document arrived and waits to be processed.',
    from: 'document',
    to: ['payment', 'notes', 'notification'],
    data: DocumentUploaded,
    example: documentUploadedExample,
  }),
  'document.status-changed': event({
    meaning: 'A document moved to another status.',
    from: 'document',
    to: ['notes', 'notification'],
    data: DocumentStatusChanged,
    example: documentStatusChangedExample,
  }),
  'document.signed': event({
    meaning: 'A document was signed; it is ready for its owner, unless a seal follows.',
    from: 'document',
    to: ['notes', 'notification'],
    data: DocumentSigned,
    example: documentSignedExample,
  }),
  'document.sealed': event({
    meaning: 'The signed document has got its seal and is ready for its owner.',
    from: 'document',
    to: ['notification'],
    data: DocumentSealed,
    example: {
      ...aboutADocument,
      signedFileName: 'balance-sheet-signed.pdf',
      udin: '26123456ABCDEF1234',
      signedAt: '2026-11-03T10:00:00.000Z',
      sealedAt: '2026-11-03T10:00:02.000Z',
      isFirst: true,
    },
  }),
  'document.deleted': event({
    meaning: 'A document and its bytes are gone.',
    from: 'document',
    to: ['payment', 'notes', 'notification'],
    data: DocumentDeleted,
    example: documentDeletedExample,
  }),
  'document.paid-back': event({
    meaning: 'All money of a document went back, or it is paid for again.',
    from: 'document',
    to: ['notification'],
    data: DocumentPaidBack,
    example: documentPaidBackExample,
  }),
};
