import type { ProblemCode } from '@udin/contracts';
import { ApiError } from './api-error';

const GONE: readonly (string | undefined)[] = [
  'document.not-found',
  'file.not-found',
  'note.not-found',
] satisfies ProblemCode[];

/**
 * What another tab or device has deleted meanwhile is gone, as it was asked to be: that is no failure of a deletion.
 * The service itself must say so: a balancer or a network's own page answers 404 for everything, too.
 */
export async function unlessGone(deletion: Promise<unknown>): Promise<void> {
  await deletion.catch((error: unknown) => {
    if (!(error instanceof ApiError && GONE.includes(error.code))) throw error;
  });
}
