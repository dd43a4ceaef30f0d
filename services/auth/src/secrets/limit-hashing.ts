import { Problem } from '@udin/service-kit';

/** Hashes that may wait in one process: about two seconds of work. Later requests are told to come again. */
const MAX_AT_ONCE = 256;

let atOnce = 0;

/** A flood of logins must not become a queue of minutes and gigabytes. Throws server.unavailable. */
export async function limitHashing<T>(work: () => Promise<T>): Promise<T> {
  if (atOnce >= MAX_AT_ONCE) throw new Problem('server.unavailable', { retryAfter: 2 });
  atOnce += 1;
  try {
    return await work();
  } finally {
    atOnce -= 1;
  }
}
