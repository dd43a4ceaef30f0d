/** Milliseconds after which a preview that is not there is given up, and says why. */
export const PREVIEW_LIMIT_MS = 5_000;

/** Why a file cannot be shown, in a sentence for people. */
export class PreviewFailure extends Error {
  override name = 'PreviewFailure';
}

export const TOO_SLOW = `It takes longer than ${PREVIEW_LIMIT_MS / 1_000} seconds to prepare.`;
export const NOT_LOADED = 'What shows it did not arrive. Check your connection, and open the preview again.';
export const NOT_ARRIVED = 'The file did not arrive. Check your connection, and open the preview again.';
export const NOT_SENT = 'The server did not send the file. Close the preview, and open it again.';
export const TOO_LARGE = 'It holds more than can be shown here.';
export const NEEDS_PASSWORD = 'It is protected by a password.';
export const NOT_READABLE = 'Its content could not be read.';

/** The sentence for whatever was thrown; nothing when there is none to tell. */
export function reasonOf(error: unknown): string | undefined {
  return error instanceof PreviewFailure ? error.message : undefined;
}
