import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

/** A tenth of what a thread of ordinary priority gets, when both want the same processor. */
const LOW = 10;

/** What a thread says of a question: first that it begins with it, then the answer. */
export type ThreadMessage<Answer> = { began: true } | { answer: Answer } | { error: Error };

/**
 * The program of a thread: one question, one answer. That it begins is said when it has loaded what the question needs:
 * how long that takes is no fault of the question's. Whoever waits for an answer of the service goes before what is
 * examined for long.
 * @param load answers what then answers
 */
export function answerQuestions<Question>(
  load: (question: Question) => (() => unknown) | Promise<() => unknown>,
): void {
  const say = (message: ThreadMessage<unknown>) => parentPort?.postMessage(message);
  const answerTo = async (question: Question) => {
    try {
      const answer = await load(question);
      say({ began: true });
      say({ answer: await answer() });
    } catch (error) {
      // What else an error carries may be of no kind that can be sent.
      const { name, message, stack } = error as Error;
      say({ error: { name, message, stack } });
    }
  };
  // On Linux a priority belongs to the thread that sets it; elsewhere it would be the whole process.
  if (process.platform === 'linux') setPriority(LOW);
  parentPort?.on('message', (question: Question) => void answerTo(question));
}
