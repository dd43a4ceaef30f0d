export class ObjectNotFound extends Error {
  override readonly name = 'ObjectNotFound';

  constructor(readonly key: string) {
    super(`No object "${key}" in the store`);
  }
}

export class InvalidObjectKey extends Error {
  override readonly name = 'InvalidObjectKey';

  constructor(reason: string) {
    super(`Invalid object key: ${reason}`);
  }
}

export class RangeNotSatisfiable extends Error {
  override readonly name = 'RangeNotSatisfiable';

  constructor(readonly key: string) {
    super(`The wanted range lies outside of "${key}"`);
  }
}

/** The store is down, slow, full or refuses us; the same call may succeed later. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';

  constructor(what: string, cause?: unknown) {
    super(`Object store: ${what}`, { cause });
  }
}
