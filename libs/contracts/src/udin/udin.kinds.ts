/** Words and bounds of the UDIN desk. Apart from requests and answers, so that the browser can use the values. */

/**
 * issued: in force. revoked: withdrawn at ICAI. replaced: another number of the same document took its place.
 * mistyped: it was never generated for this document, somebody wrote it down wrongly.
 */
export const UDIN_STATES = ['issued', 'revoked', 'replaced', 'mistyped'] as const;
export type UdinState = (typeof UDIN_STATES)[number];

/** Of the free words beside a reason, which the public reads. */
export const PUBLIC_REMARK_MAX = 200;

/** Why one document needs no UDIN, although its type does. ICAI asks for none on certified true copies. */
export const NO_UDIN_REASONS = {
  'true-copy': 'It is a certified true copy.',
  'no-attestation': 'Nothing is certified, audited or attested in it.',
  other: 'Another reason, which the note gives.',
} as const;
export type NoUdinReason = keyof typeof NO_UDIN_REASONS;
export const NO_UDIN_REASON_KEYS = Object.keys(NO_UDIN_REASONS) as NoUdinReason[];

/** type: no document of this type needs one. The others were said of this document. */
export const NO_UDIN_CAUSES = ['type', ...NO_UDIN_REASON_KEYS] as const;
export type NoUdinCause = (typeof NO_UDIN_CAUSES)[number];

export const UDIN_CHANGES = ['recorded', 'revoked', 'replaced'] as const;
export type UdinChange = (typeof UDIN_CHANGES)[number];

/** What the portal takes in one sheet. */
export const UDINS_AT_ONCE = 300;
export const UDIN_SHEET_MAX_BYTES = 1_048_576;
/** Rows of the register in one export. */
export const MOST_IN_REGISTER_EXPORT = 5_000;

/** Where anybody can ask ICAI, without registration. */
export const ICAI_CHECK_URL = 'https://udin.icai.org/search-udin';
export const ICAI_PORTAL_URL = 'https://udin.icai.org/';
