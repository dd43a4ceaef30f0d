/** What follows when a document that is signed is rejected, or fails. Shown before it is done. */
export const SIGNATURE_ENDS =
  'The signature of this document counts no more from then on, and a UDIN must be revoked at ICAI as well, within 48 hours of its generation.';

export const SIGNATURES_END =
  'The signature of each that is signed counts no more from then on, and its UDIN must be revoked at ICAI as well, within 48 hours of its generation.';
