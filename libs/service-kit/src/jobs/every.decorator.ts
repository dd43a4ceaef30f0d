import { SetMetadata } from '@nestjs/common';
import type { ServiceSettings } from '../settings/service.settings';
import type { PeriodicRun } from './periodic-work';

export const PERIOD = 'jobs:period';

/** Milliseconds from the end of a run to the next one. 0 switches the work off. */
export type Period<S extends ServiceSettings = ServiceSettings> = number | ((settings: S) => number);

/**
 * This method is run again and again as long as the service is up; `PeriodicWork` says how. Every instance of a
 * service does so: the work itself must allow that.
 *
 *     @Every<VaultSettings>((settings) => settings.SWEEP_EVERY_SECONDS * 1_000)
 *     async sweep(signal: AbortSignal): Promise<void> {
 */
export function Every<S extends ServiceSettings = ServiceSettings>(period: Period<S>) {
  const mark = SetMetadata(PERIOD, period);
  return <T extends PeriodicRun>(target: object, method: string, descriptor: TypedPropertyDescriptor<T>): void => {
    mark(target, method, descriptor);
  };
}
