/** Answers as they come, so many at a time; a failure ends it when those under way have ended. */
export async function* concurrently<T, R>(
  source: AsyncIterable<T>,
  atOnce: number,
  work: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const running = new Set<Promise<{ done: Promise<unknown>; result: R }>>();
  const next = async (): Promise<R> => {
    const { done, result } = await Promise.race(running);
    running.delete(done as never);
    return result;
  };
  try {
    for await (const item of source) {
      const done: Promise<{ done: Promise<unknown>; result: R }> = work(item).then((result) => ({ done, result }));
      running.add(done);
      if (running.size >= atOnce) yield await next();
    }
    while (running.size > 0) yield await next();
  } finally {
    await Promise.allSettled(running);
  }
}
