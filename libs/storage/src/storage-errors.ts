import { Problem } from '@udin/service-kit';
import { Counter, register } from 'prom-client';

const FAILURES = 'storage_failures_total';
/** Every failure of the store passes by the error below, whatever asked for it: an upload, a link, a sweep. */
const failures =
  (register.getSingleMetric(FAILURES) as Counter | undefined) ??
  new Counter({ name: FAILURES, help: 'Times the object store was down, slow, full or refused' });

/** Answers 404. */
export class ObjectNotFound extends Problem {
  constructor(readonly key: string) {
    super('file.not-found', { cause: new Error(`No object "${key}" in the store`) });
    this.name = 'ObjectNotFound';
  }
}

/** A mistake of ours: keys are never made of what people type. */
export class InvalidObjectKey extends Error {
  override readonly name = 'InvalidObjectKey';

  constructor(reason: string) {
    super(`Invalid object key: ${reason}`);
  }
}

/** Answers 416. */
export class RangeNotSatisfiable extends Problem {
  constructor(readonly key: string) {
    super('file.range-invalid', { cause: new Error(`The wanted range lies outside of "${key}"`) });
    this.name = 'RangeNotSatisfiable';
  }
}

const RETRY_AFTER_SECONDS = 10;

/** The store is down, slow, full or refuses us; the same call may succeed later. Answers 503. */
export class StorageUnavailable extends Problem {
  constructor(what: string, cause?: unknown) {
    super('file.store-down', { retryAfter: RETRY_AFTER_SECONDS, cause: new Error(`Object store: ${what}`, { cause }) });
    this.name = 'StorageUnavailable';
    failures.inc();
  }
}
