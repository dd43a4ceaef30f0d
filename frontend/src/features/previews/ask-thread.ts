import { PREVIEW_LIMIT_MS, PreviewFailure, TOO_SLOW } from './preview-failure';

/** What a thread answers: a value, or a sentence that says why there is none. */
export type ThreadAnswer<T> = { value: T } | { reason: string };

/** The part of a Worker that is used here. */
export type Thread = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

/**
 * Asks a thread one question and waits for the answer. A thread that does not answer in time is ended: what it chews on
 * would go on for as long as the page is open. Throws PreviewFailure, and what the signal aborts with.
 */
export async function askThread<T>(
  thread: Thread,
  question: unknown,
  signal: AbortSignal,
  transfer: Transferable[] = [],
): Promise<T> {
  signal.throwIfAborted();
  return new Promise<T>((resolve, reject) => {
    const settle = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    };
    const fail = (reason: unknown) => {
      settle();
      thread.terminate();
      reject(reason as Error);
    };
    const stop = () => fail(signal.reason);
    const timer = setTimeout(() => fail(new PreviewFailure(TOO_SLOW)), PREVIEW_LIMIT_MS);
    signal.addEventListener('abort', stop);
    thread.onerror = (event) => fail(new Error(event.message));
    thread.onmessage = ({ data }: MessageEvent<ThreadAnswer<T>>) => {
      settle();
      if ('reason' in data) reject(new PreviewFailure(data.reason));
      else resolve(data.value);
    };
    thread.postMessage(question, transfer);
  });
}
