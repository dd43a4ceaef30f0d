import { withTimeout } from '@udin/service-kit';

const CLEANING_MS = 1_500;

/**
 * Waits a moment for the removal of what a refused or deleted file leaves. Whoever has sent it must not wait longer: a
 * store that is silent has cost them a time-out already. Removing goes on meanwhile, and the sweep finds the rest.
 */
export async function cleanUp(removal: Promise<unknown>): Promise<void> {
  await withTimeout(removal, CLEANING_MS, 'the removal of what is left').catch(() => undefined);
}
