import { Type } from 'typebox';
import { Count, Moment } from '../answer-fields';
import { ABOUT_DOCUMENT, aboutADocument } from './about-document';
import type { EventMap } from './catalogue';
import { event, optional } from './event';
import { DOCUMENT_STATUSES } from '../document/document.statuses';

/** Their rows of the table of events. */
export const DOCUMENT_EVENTS = {
  'document.uploaded': event({
    meaning: 'A document arrived and waits to be processed.',
    from: 'document',
    to: ['payment', 'notes', 'notification'],
    data: {
      ...ABOUT_DOCUMENT,
      sizeBytes: Count,
      sha256: Type.String(),
      uploadedAt: Moment,
      estimatedDelivery: Moment,
      /** The name in the order of the paid document that it was sent for, when the file has another one. */
      orderedAs: optional(Type.String()),
    },
    example: {
      ...aboutADocument,
      sizeBytes: 182_344,
      sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      uploadedAt: '2026-11-02T06:36:00.000Z',
      estimatedDelivery: '2026-11-05T06:36:00.000Z',
    },
  }),
  'document.status-changed': event({
    meaning: 'A document moved to another status.',
    from: 'document',
    to: ['notes', 'notification'],
    data: {
      ...ABOUT_DOCUMENT,
      from: Type.Enum(DOCUMENT_STATUSES),
      to: Type.Enum(DOCUMENT_STATUSES),
      note: optional(Type.String()),
      /** Its money went back: no corrected file is waited for. */
      isPaidBack: optional(Type.Boolean()),
      /** Its signed file was sent by mistake and taken back; the note says why. */
      isTakenBack: optional(Type.Boolean()),
      changedAt: Moment,
    },
    example: {
      ...aboutADocument,
      from: 'pending',
      to: 'processing',
      changedAt: '2026-11-02T09:00:00.000Z',
    },
  }),
  'document.signed': event({
    meaning: 'A document was signed; it is ready for its owner, unless a seal follows.',
    from: 'document',
    to: ['notes', 'notification'],
    data: {
      ...ABOUT_DOCUMENT,
      signedFileName: Type.String(),
      udin: optional(Type.String()),
      signedAt: Moment,
      /** The document is delivered when `document.sealed` says so. */
      sealFollows: optional(Type.Boolean()),
    },
    example: {
      ...aboutADocument,
      signedFileName: 'balance-sheet-signed.pdf',
      udin: '26123456ABCDEF1234',
      signedAt: '2026-11-03T10:00:00.000Z',
    },
  }),
  'document.sealed': event({
    meaning: 'The signed document has got its seal and is ready for its owner.',
    from: 'document',
    to: ['notification'],
    data: {
      ...ABOUT_DOCUMENT,
      signedFileName: Type.String(),
      udin: optional(Type.String()),
      signedAt: Moment,
      sealedAt: Moment,
      /** Of what was signed. A later seal of the same file, when its UDIN has come, is not. */
      isFirst: Type.Boolean(),
    },
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
    data: {
      ...ABOUT_DOCUMENT,
      deletedAt: Moment,
      /** What was paid was delivered: nothing can be uploaded in its place. */
      isPaymentUsed: optional(Type.Boolean()),
      /** Nothing was delivered, and its money went back, perhaps to a bank: nothing can be uploaded in its place. */
      isMoneyBack: optional(Type.Boolean()),
      /** It was not refunded: the customer's bank has taken it. */
      isMoneyAtBank: optional(Type.Boolean()),
      /** It went with the account of its owner, who is not told of each. */
      isAccountClosed: optional(Type.Boolean()),
    },
    example: { ...aboutADocument, deletedAt: '2026-11-02T07:00:00.000Z' },
  }),
  'document.paid-back': event({
    meaning: 'All money of a document went back, or it is paid for again.',
    from: 'document',
    to: ['notification'],
    /** Whether its money went back. It is paid for again when another document of its order leaves it a paid place. */
    data: {
      ...ABOUT_DOCUMENT,
      isPaidBack: Type.Boolean(),
      /** Of the document, and grows with each of its changes: the highest one counts. */
      revision: Count,
      changedAt: Moment,
    },
    example: {
      ...aboutADocument,
      isPaidBack: true,
      revision: 3,
      changedAt: '2026-11-03T06:34:00.000Z',
    },
  }),
};

export type DocumentUploaded = EventMap['document.uploaded'];
export type DocumentStatusChanged = EventMap['document.status-changed'];
export type DocumentSigned = EventMap['document.signed'];
export type DocumentSealed = EventMap['document.sealed'];
export type DocumentDeleted = EventMap['document.deleted'];
export type DocumentPaidBack = EventMap['document.paid-back'];
