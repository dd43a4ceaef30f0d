import { type FailureReason, PREVIEW_LIMIT_MS, PreviewFailure } from './preview-failure';

/** The script of a thread is as large as a page: a slow line is no reason to give up a file. */
const LOADING_LIMIT_MS = 60_000;

/** What a thread answers: a value, or why there is none. */
export type ThreadAnswer<T> = { value: T } | { reason: FailureReason };

/** The part of a Worker that is used here. */
export type Thread = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

/** Waits until a thread has loaded its script; it says so by itself. Throws like askThread. */
export async function beginThread(thread: Thread, signal: AbortSignal): Promise<void> {
  await answerOf(thread, signal, new PreviewFailure('notLoaded'), LOADING_LIMIT_MS);
}

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
  const answer = answerOf<T>(thread, signal, new PreviewFailure('tooSlow'), PREVIEW_LIMIT_MS);
  thread.postMessage(question, transfer);
  return answer;
}

function answerOf<T>(thread: Thread, signal: AbortSignal, late: PreviewFailure, limitMs: number): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const settle = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      thread.onmessage = null;
      thread.onerror = null;
    };
    const fail = (reason: unknown) => {
      settle();
      thread.terminate();
      reject(reason as Error);
    };
    const stop = () => fail(signal.reason);
    const timer = setTimeout(() => fail(late), limitMs);
    signal.addEventListener('abort', stop);
    thread.onerror = (event) => fail(new Error(event.message));
    thread.onmessage = ({ data }: MessageEvent<ThreadAnswer<T>>) => {
      settle();
      if ('reason' in data) reject(new PreviewFailure(data.reason));
      else resolve(data.value);
    };
  });
}
