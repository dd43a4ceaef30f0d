/** Thrown by a consumer when a retry cannot help: the delivery becomes a dead letter at once. */
export class PermanentFailure extends Error {}
