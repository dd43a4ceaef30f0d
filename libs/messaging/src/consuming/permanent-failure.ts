/** Thrown by a consumer when trying again cannot help: the delivery becomes a dead letter at once. */
export class PermanentFailure extends Error {}
