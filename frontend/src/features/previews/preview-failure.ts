/** Milliseconds after which a preview that is not there is given up, and says why; the catalogue says them, too. */
export const PREVIEW_LIMIT_MS = 5_000;

/** Each has its sentence in the catalogue. */
export type FailureReason =
  | 'formOfAdobe'
  | 'needsPassword'
  | 'notArrived'
  | 'notLoaded'
  | 'notReadable'
  | 'notSent'
  | 'tooLarge'
  | 'tooSlow';

/** Why a file cannot be shown, by a name: the threads that read files have no texts. */
export class PreviewFailure extends Error {
  override name = 'PreviewFailure';

  constructor(readonly reason: FailureReason) {
    super(reason);
  }
}

/** The reason in whatever was thrown; nothing when there is none to tell. */
export function reasonOf(error: unknown): FailureReason | undefined {
  return error instanceof PreviewFailure ? error.reason : undefined;
}
