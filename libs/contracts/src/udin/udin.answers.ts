import { type Static, Type } from 'typebox';
import { Count, Id, LONG_PAGE_FIELDS, mark, Moment, moment, named, orNull, Sha256 } from '../answer-fields';
import { PersonAnswer } from '../desk/queue.answers';
import { NO_UDIN_CAUSES, UDIN_STATES } from './udin.kinds';

/** A signed file that a number belonged to before the document was signed anew under the same number. */
const EarlierFile = Type.Object({ signedSha256: Sha256, signedAt: Moment, until: Moment });

/** One number of the register. */
export const UdinRow = named('UdinRow', {
  id: Id,
  udin: Type.String(),
  state: Type.Enum(UDIN_STATES),
  documentId: Id,
  documentType: Type.String(),
  documentTypeName: Type.String(),
  fileName: Type.String({ description: 'Empty when the owner has deleted the document.' }),
  clientName: Type.String({ description: 'Empty when the owner has deleted the document.' }),
  transactionId: Type.String(),
  membershipNumber: Type.String(),
  signedAt: Moment,
  signedSha256: Sha256,
  earlierFiles: Type.Array(EarlierFile, { description: 'Newest first.' }),
  issuedAt: moment('When it was generated.'),
  recordedAt: Moment,
  recordedBy: orNull(PersonAnswer),
  endedAt: orNull(Moment),
  reason: orNull(Type.String({ description: 'Why it was revoked or replaced.' })),
  note: orNull(Type.String()),
  remark: orNull(Type.String({ description: 'Words that the public reads beside the reason.' })),
  replacedBy: orNull(Type.String({ description: 'The number that took its place.' })),
});
export type UdinRow = Static<typeof UdinRow>;

export const UdinsAnswer = named('UdinsAnswer', { udins: Type.Array(UdinRow), ...LONG_PAGE_FIELDS });
export type UdinsAnswer = Static<typeof UdinsAnswer>;

export const ParticularAnswer = named('ParticularAnswer', {
  key: Type.String(),
  label: Type.String(),
  kind: Type.Enum(['text', 'amount', 'day', 'pan']),
  isRequired: Type.Boolean(),
  maxLength: Count,
  value: Type.String(),
  isPrefilled: Type.Boolean({ description: 'Nobody wrote it: it comes from the order and the signature.' }),
});
export type ParticularAnswer = Static<typeof ParticularAnswer>;

/** A signed document that was revoked without a number of its own. */
export const DocumentRevocation = named('DocumentRevocation', {
  revokedAt: Moment,
  revokedBy: orNull(PersonAnswer),
  reason: Type.String({ description: 'Why, as the public reads it.' }),
  note: orNull(Type.String()),
  remark: orNull(Type.String({ description: 'Words that the public reads beside the reason.' })),
});
export type DocumentRevocation = Static<typeof DocumentRevocation>;

/** GET /api/documents/{id}/udin: everything that the desk knows of the number of one document. */
export const UdinWorkAnswer = named('UdinWorkAnswer', {
  documentId: Id,
  isDeleted: mark('By its owner: it can be withdrawn, and nothing else.'),
  isRejected: mark('After it was signed, or failed: it can be withdrawn, and nothing else.'),
  isSigned: Type.Boolean(),
  isNeeded: Type.Boolean({ description: 'False: ICAI asks for none, and nothing waits for it.' }),
  notNeeded: Type.Optional(
    Type.Object(
      { cause: Type.Enum(NO_UDIN_CAUSES), note: orNull(Type.String()), by: orNull(PersonAnswer), at: orNull(Moment) },
      { description: 'Why it needs none. By nobody: no document of its type does.' },
    ),
  ),
  signedAt: orNull(Moment),
  signer: orNull(
    Type.Object({
      name: Type.String(),
      membershipNumber: Type.String({ description: 'Empty where none is on record: then it is not compared.' }),
    }),
  ),
  dueAt: orNull(moment('The end of 60 days, while a number is missing.')),
  revocableUntil: orNull(moment('The end of the 48 hours.')),
  inForce: orNull(UdinRow),
  earlier: Type.Array(UdinRow, { description: 'Newest first.' }),
  isRevocable: Type.Boolean({ description: 'It is signed, in force, and has no number that would be revoked.' }),
  revocation: orNull(DocumentRevocation),
  portalForm: Type.String(),
  particulars: Type.Array(ParticularAnswer),
  isComplete: Type.Boolean({ description: 'Nothing that the portal asks for is missing.' }),
  revision: Count,
});
export type UdinWorkAnswer = Static<typeof UdinWorkAnswer>;

/** One row of a sheet that came back from the portal, held against the register. Nothing is written. */
export const ImportedUdin = named('ImportedUdin', {
  line: Type.Integer({ minimum: 1, description: 'In the sheet.' }),
  udin: Type.String(),
  issuedAt: orNull(Moment),
  documentId: orNull(Id),
  fileName: orNull(Type.String()),
  clientName: orNull(Type.String()),
  state: Type.Enum(['ready', 'same', 'conflict'], { description: 'same: it is on record already.' }),
  reason: orNull(Type.String()),
});
export type ImportedUdin = Static<typeof ImportedUdin>;

export const UdinImportAnswer = named('UdinImportAnswer', {
  rows: Type.Array(ImportedUdin),
  ignoredColumns: Type.Array(Type.String(), { description: 'Titles of the columns that nothing was read from.' }),
});
export type UdinImportAnswer = Static<typeof UdinImportAnswer>;
