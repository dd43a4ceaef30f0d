import { useCallback, useEffect, useState } from 'react';

/** Each message about what was chosen goes by itself after 5 seconds (section 9). */
const SHOWN_MS = 5_000;

/** What was said at once. */
interface Batch<T> {
  messages: T[];
  goesAt: number;
}

/**
 * Messages that go by themselves. What was said before stays for its own five seconds: whoever picks or drops files
 * twice in a row has not read yet what was wrong with the first ones.
 * @param wordsOf tells one message from another; one that is said again is shown once, as the newest
 */
export function usePassingMessages<T>(wordsOf: (message: T) => string) {
  const [batches, setBatches] = useState<Batch<T>[]>([]);

  useEffect(() => {
    const [first] = batches;
    if (!first) return;
    const timer = setTimeout(() => setBatches((now) => now.slice(1)), first.goesAt - performance.now());
    return () => clearTimeout(timer);
  }, [batches]);

  const say = (messages: T[]) => {
    if (messages.length === 0) return;
    const saidAgain = new Set(messages.map(wordsOf));
    const batch = { messages, goesAt: performance.now() + SHOWN_MS };
    setBatches((now) => [
      ...now.map((earlier) => ({
        ...earlier,
        messages: earlier.messages.filter((one) => !saidAgain.has(wordsOf(one))),
      })),
      batch,
    ]);
  };

  return { messages: batches.flatMap(({ messages }) => messages), say, clear: useCallback(() => setBatches([]), []) };
}
