/** Waits until the browser knows of a connection again. */
export function cameOnline(): Promise<unknown> {
  return new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
}
