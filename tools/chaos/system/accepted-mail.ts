export interface AcceptedMail {
  /** Milliseconds since 1970. */
  at: number;
  /** As it came over the wire. */
  mail: Uint8Array;
}
