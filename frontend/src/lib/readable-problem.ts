/** What a person reads of a failure. */
export interface ReadableProblem {
  message: string;
  /** For support: status and request id. Only where the server failed; a refusal explains itself. */
  details?: string;
}
