import { yieldProcessor } from '@udin/inspection/pool/yield-processor';
import { parentPort } from 'node:worker_threads';
import { checkPdf } from '../checking/check-pdf';
import type { Question, WorkerAnswer, WorkerMessage } from './worker-answer';

// The entry of a worker thread: one question, one answer. That it begins is said when its program is loaded: how long
// that takes is no fault of the file's.
const begin = () => parentPort?.postMessage({ began: true } satisfies WorkerMessage);

async function answerTo(question: Question): Promise<WorkerAnswer> {
  try {
    if (question.task === 'check') {
      begin();
      return { answer: await checkPdf(question) };
    }
    // Loaded by need: a check draws nothing, and fonts with all around them take half of a thread's start.
    const { prepareSeal } = await import('./prepare-seal');
    begin();
    return { answer: await prepareSeal(question) };
  } catch (error) {
    const { stack, message } = error as Error;
    return { error: stack ?? message, isRange: error instanceof RangeError };
  }
}

yieldProcessor();
parentPort?.on('message', (question: Question) => {
  void answerTo(question).then((answer) => parentPort?.postMessage(answer));
});
