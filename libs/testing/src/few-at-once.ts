const FEW = 4;

/**
 * So many answers in their order, a few of them at once: what is counted in one row waits in line there, and a busy
 * machine would answer the last of many with 503.
 */
export async function fewAtOnce<T>(count: number, ask: (n: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  while (answers.length < count) {
    const portion = Array.from({ length: Math.min(FEW, count - answers.length) }, (_, n) => ask(answers.length + n));
    answers.push(...(await Promise.all(portion)));
  }
  return answers;
}
