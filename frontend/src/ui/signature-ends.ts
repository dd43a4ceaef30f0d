/** What follows when a document that is signed is rejected, or fails. Shown before it is done. */
export const SIGNATURE_ENDS =
  'The signature of this document counts no more from then on, and a UDIN must be revoked at ICAI as well, within 48 hours of its generation.';

/** What does not follow when a document that is signed is worked on again. */
export const SIGNATURE_STAYS =
  'The customer keeps the signed file, and it stays in force, until another one is signed. If it was a wrong file, take it back on the page of the document instead.';

export const SIGNATURES_END =
  'The signature of each that is signed counts no more from then on, and its UDIN must be revoked at ICAI as well, within 48 hours of its generation.';
