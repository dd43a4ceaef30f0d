import { ApiError } from './api-error';

/** What another tab or device has deleted meanwhile is gone, as it was asked to be: 404 is no failure of a deletion. */
export async function unlessGone(deletion: Promise<unknown>): Promise<void> {
  await deletion.catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  });
}
