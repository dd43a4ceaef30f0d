/** What can be done to a document. */
const AUDIT_ACTS = [
  'uploaded',
  'status-changed',
  'signed',
  'sealed',
  'taken-back',
  'revoked',
  'udin-recorded',
  'udin-revoked',
  'udin-replaced',
  'udin-not-needed',
  'udin-needed',
  'opened',
  'verified',
  'deleted',
] as const;
export type AuditAct = (typeof AUDIT_ACTS)[number];
