/** Waits for work that goes on by itself, but not longer than so many milliseconds. */
export async function atMost(limitMs: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => (timer = setTimeout(resolve, limitMs)));
  await Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
