/** Apart from what only the desk says: the public check reads them out. */

/** Why a number is taken back. The sentence is shown to whoever checks the document: no personal data. */
export const UDIN_REASONS = {
  particulars: 'The particulars given to ICAI were not correct.',
  'signed-anew': 'The document was corrected and signed anew.',
  'not-valid': 'The document should not have been issued.',
  request: 'It was withdrawn at the request of the client.',
  mistyped: 'The number was written down wrongly.',
} as const;
export type UdinReason = keyof typeof UDIN_REASONS;
export const UDIN_REASON_KEYS = Object.keys(UDIN_REASONS) as UdinReason[];

/** Those beside a UDIN's are what the check itself says of a document that was signed; nobody chooses them. */
export const ENDING_REASONS = {
  ...UDIN_REASONS,
  rejected: 'The document was rejected after it had been signed.',
  'taken-back': 'The signed file was taken back: it had been sent by mistake.',
} as const;
export type EndingReason = keyof typeof ENDING_REASONS;
export const ENDING_REASON_KEYS = Object.keys(ENDING_REASONS) as EndingReason[];

/** "mistyped" is no revocation: nothing was generated. */
export const REVOCATION_REASONS = UDIN_REASON_KEYS.filter((reason) => reason !== 'mistyped');

/** Of a document without a number: ICAI was given nothing, and a newer signature needs no reason. */
export const DOCUMENT_REVOCATION_REASONS = ['not-valid', 'request'] as const satisfies UdinReason[];
export type DocumentRevocationReason = (typeof DOCUMENT_REVOCATION_REASONS)[number];
