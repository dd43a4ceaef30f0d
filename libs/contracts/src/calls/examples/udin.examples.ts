import { particularsOf, portalFormOf } from '../../udin/particulars';
import type { DocumentRevocation, UdinRow, UdinWorkAnswer } from '../../udin/udin.answers';
import { UDIN_REASONS } from '../../udin/udin-reasons';
import { aRow } from './desk.examples';
import { aSeal } from './seal.examples';

export const aUdin: UdinRow = {
  id: '0193a1fa-1b2c-7d3e-8f40-1a2b3c4d5e6f',
  udin: '26123456ABCDEF1234',
  state: 'issued',
  documentId: aRow.id,
  documentType: aRow.documentType,
  documentTypeName: aRow.documentTypeName,
  fileName: aRow.fileName,
  clientName: 'Ananya Sen',
  transactionId: aRow.transactionId,
  membershipNumber: '123456',
  signedAt: '2026-11-03T10:00:00.000Z',
  signedSha256: aSeal.signedSha256,
  earlierFiles: [],
  issuedAt: '2026-11-04T05:55:00.000Z',
  recordedAt: '2026-11-04T06:00:00.000Z',
  recordedBy: aRow.assignee,
  endedAt: null,
  reason: null,
  note: null,
  remark: null,
  replacedBy: null,
};

export const aRevocation: DocumentRevocation = {
  revokedAt: '2026-11-05T07:30:00.000Z',
  revokedBy: aRow.assignee,
  reason: UDIN_REASONS['not-valid'],
  note: null,
  remark: 'The figures are those of another year.',
};

export const someUdinWork: UdinWorkAnswer = {
  documentId: aRow.id,
  isSigned: true,
  isNeeded: true,
  signedAt: aUdin.signedAt,
  signer: { name: 'CA Rohan Mehta', membershipNumber: '123456' },
  dueAt: null,
  revocableUntil: '2026-11-06T05:55:00.000Z',
  inForce: aUdin,
  earlier: [],
  isRevocable: false,
  revocation: null,
  portalForm: portalFormOf(aRow.documentType),
  particulars: particularsOf(aRow.documentType).map((one) => ({ ...one, value: '', isPrefilled: false })),
  isComplete: false,
  revision: 7,
};
