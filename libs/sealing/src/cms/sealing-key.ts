/** The key that seals, wherever it is kept. It never enters a worker. */
export interface SealingKey {
  /** X.509, DER */
  certificate: Uint8Array;
  /** The certificates above it, without a root that everybody has; DER. */
  chain: Uint8Array[];
  kind: 'RSA' | 'EC';
  /** SHA-256 and PKCS#1 v1.5, or ECDSA in DER. */
  sign(bytes: Uint8Array): Promise<Uint8Array>;
}

/** Answers an RFC 3161 token for the value of a signature, already checked. Throws when there is none. */
export type Timestamp = (signatureValue: Uint8Array) => Promise<Uint8Array>;
