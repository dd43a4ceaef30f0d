import { yieldProcessor } from '@udin/inspection/pool/yield-processor';
import { parentPort } from 'node:worker_threads';
import { checkPdf } from '../checking/check-pdf';
import type { Question, WorkerAnswer } from './worker-answer';

// The entry of a worker thread: one question, one answer.
async function answerTo(question: Question): Promise<WorkerAnswer> {
  try {
    if (question.task === 'check') return { answer: await checkPdf(question) };
    // Loaded by need: a check draws nothing, and fonts with all around them take half of a thread's start.
    const { prepareSeal } = await import('./prepare-seal');
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
