import { type Static, Type } from 'typebox';
import { Bytes, Count, Id, LONG_PAGE_FIELDS, mark, Moment, moment, named, orNull, Sha256 } from '../answer-fields';
import { FileFlagAnswer } from '../file-flags';
import { USER_TYPES } from '../auth/user.answers';
import { REFUND_REQUEST_STATES, WAITING_KINDS } from '../desk/desk.kinds';
import { DOCUMENT_CONTENT_KINDS, DOCUMENT_STATUSES } from './document.statuses';
import { ENDING_FIELDS, KNOWN_VERDICTS } from './proof.answers';

const Status = Type.Enum(DOCUMENT_STATUSES);

export const DocumentAnswer = named('DocumentAnswer', {
  _id: Id,
  id: Id,
  documentType: Type.String(),
  documentTypeName: Type.String(),
  documentStatus: Status,
  uploadedDate: Moment,
  fileName: Type.String(),
  mimeType: Type.String(),
  size: Bytes,
  sha256: Sha256,
  flags: Type.Array(FileFlagAnswer, { description: 'What the file carries.' }),
  documentLink: Type.String({ description: 'Dies after 10 minutes; ask for the list again for a fresh one.' }),
  signedDocumentLink: orNull(Type.String()),
  signedFileName: orNull(Type.String()),
  signedMimeType: orNull(Type.String()),
  signedFlags: Type.Array(FileFlagAnswer, { description: 'What the signed file carries.' }),
  signedAt: orNull(Moment),
  sealFollows: mark('The sealed file is still to come: it takes the place of what is signed.'),
  revokedAt: orNull(moment('Since when the signature is no longer in force.')),
  paidBackAt: orNull(moment('When the money for it went back.')),
  isDisputed: mark('The customer’s bank looks at the payment: it cannot be deleted until the bank has decided.'),
  isTakenByBank: mark(
    'The customer’s bank has taken back all that was paid for the order: nothing new is sent for it.',
  ),
  udin: orNull(Type.String()),
  transactionId: Type.String(),
  userId: Id,
  customer: Type.Optional(
    Type.Object(
      { firstName: Type.String(), lastName: Type.String(), email: Type.String() },
      { description: "Only in an admin's answers." },
    ),
  ),
  estimatedDelivery: Moment,
  statusNote: orNull(Type.String()),
  waitingFor: Type.Optional(
    orNull(Type.Enum(WAITING_KINDS, { description: 'What we wait for from the owner: the clock stands still.' })),
  ),
  refundRequest: Type.Optional(
    orNull(Type.Enum(REFUND_REQUEST_STATES, { description: 'The owner asked for the money back.' })),
  ),
  isLate: mark('The promise was not kept; estimatedDelivery is a new date.'),
  revision: Type.Optional(Count),
  updatedAt: Moment,
});
export type DocumentAnswer = Static<typeof DocumentAnswer>;

/** A document that is paid for and not here: never uploaded, or deleted by its owner since. */
export const AwaitedDocumentAnswer = named('AwaitedDocumentAnswer', {
  id: Id,
  transactionId: Type.String(),
  documentType: Type.String(),
  documentTypeName: Type.String(),
  name: Type.String({ description: 'As the file was called when it was ordered.' }),
});
export type AwaitedDocumentAnswer = Static<typeof AwaitedDocumentAnswer>;

export const DocumentsAnswer = named('DocumentsAnswer', { documents: Type.Array(DocumentAnswer), ...LONG_PAGE_FIELDS });

export const DocumentStatsAnswer = named('DocumentStatsAnswer', {
  total: Count,
  pending: Type.Integer({ description: 'Neither completed nor signed (ADM-2).' }),
  byStatus: Type.Record(Status, Count),
});
export type DocumentStatsAnswer = Static<typeof DocumentStatsAnswer>;

export const StatusChangeAnswer = named('StatusChangeAnswer', {
  from: orNull(Status),
  to: Status,
  note: orNull(Type.String()),
  by: Type.Object(
    { id: orNull(Id), type: Type.Enum(USER_TYPES) },
    { description: "In a customer's answers the id of one of the team is null." },
  ),
  at: Moment,
});
export type StatusChangeAnswer = Static<typeof StatusChangeAnswer>;

/** Another document that the same file was signed for. Of one that its owner deleted only the time is known. */
export const SignedElsewhereAnswer = named('SignedElsewhereAnswer', {
  signedAt: Moment,
  transactionId: orNull(Type.String()),
  fileName: orNull(Type.String()),
  customerName: orNull(Type.String()),
});
export type SignedElsewhereAnswer = Static<typeof SignedElsewhereAnswer>;

export const FileAccessAnswer = named('FileAccessAnswer', {
  id: Id,
  documentId: Id,
  kind: Type.Enum([...DOCUMENT_CONTENT_KINDS, 'version', 'draft', 'archive']),
  by: Type.Object({
    id: Id,
    type: Type.Enum(USER_TYPES),
    via: Type.Enum(['token', 'link']),
    name: Type.Optional(Type.String({ description: 'As far as the person is known here.' })),
  }),
  address: Type.String(),
  userAgent: Type.String(),
  at: Moment,
});
export type FileAccessAnswer = Static<typeof FileAccessAnswer>;

export const FoundSignature = named('FoundSignature', {
  found: Type.Literal(true),
  verdict: Type.Enum(KNOWN_VERDICTS),
  signedAt: Moment,
  documentType: Type.String(),
  documentTypeName: Type.String(),
  ...ENDING_FIELDS,
});
export type FoundSignature = Static<typeof FoundSignature>;

/** GET /api/documents/verify: tells nothing about a person. */
export const SignatureCheckAnswer = Type.Union([Type.Object({ found: Type.Literal(false) }), FoundSignature], {
  title: 'SignatureCheckAnswer',
});
export type SignatureCheckAnswer = Static<typeof SignatureCheckAnswer>;
