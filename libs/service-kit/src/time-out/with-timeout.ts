/** Thrown when something took longer than it may. */
export class TimedOut extends Error {
  constructor(what: string, ms: number) {
    super(`${what} took longer than ${ms} ms`);
  }
}

/**
 * The work's result, if it comes within so many milliseconds. Work that is given as a function gets a signal that is
 * aborted when the time is over; what does not listen to it goes on, and nobody looks at its outcome any more.
 *
 * @param what stands in the error: "the mail server's answer"
 * @throws TimedOut, or what the work throws
 */
export async function withTimeout<T>(
  work: PromiseLike<T> | ((signal: AbortSignal) => PromiseLike<T>),
  ms: number,
  what: string,
): Promise<T> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const timedOut = new TimedOut(what, ms);
      // The caller first: work that ends because of the signal must not answer in place of the time-out.
      reject(timedOut);
      controller.abort(timedOut);
    }, ms);
  });
  try {
    return await Promise.race([late, typeof work === 'function' ? work(controller.signal) : work]);
  } finally {
    clearTimeout(timer);
  }
}
