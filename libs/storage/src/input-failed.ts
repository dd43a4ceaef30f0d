/** Wraps what the body threw, so that it is never mistaken for a fault of the store. */
export class InputFailed extends Error {
  constructor(readonly reason: unknown) {
    super('The input ended before its time');
  }
}

/** The error to hand to the caller: the body's own, or whatever `asStoreError` makes of a fault of the store. */
export function unwrapInputFailure(error: unknown, asStoreError: (error: unknown) => unknown): unknown {
  return error instanceof InputFailed ? error.reason : asStoreError(error);
}
