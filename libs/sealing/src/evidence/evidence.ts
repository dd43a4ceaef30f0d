/** What the evidence page says. All of it is text for people, in the scripts of their names. */
export interface Evidence {
  productName: string;
  /** Of the customer: the file that was signed. */
  documentId: string;
  documentName: string;
  documentType: string;
  customerName: string;
  udin: string | null;
  accountant: { name: string; membershipNumber: string | null } | null;
  /** In order. */
  events: { at: string; what: string }[];
  /** Of the file that the customer sent, lower-case hex. */
  originalSha256: string;
  /** Of the file that the accountant signed; sealed are its bytes. */
  signedSha256: string;
  /** Of the sealed file, on a sheet that was made after it. */
  sealedSha256?: string;
  auditHead: { length: number; hash: string };
  /** Short, for the QR code and for typing. */
  verifyUrl: string;
  sealedAt: string;
  /** The name in the certificate. */
  sealedBy: string;
}
