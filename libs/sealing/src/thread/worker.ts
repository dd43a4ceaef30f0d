import { yieldProcessor } from '@udin/inspection/pool/yield-processor';
import { parentPort, workerData } from 'node:worker_threads';
import { checkPdf } from '../checking/check-pdf';
import { prepareSeal } from './prepare-seal';
import type { Question, WorkerAnswer } from './worker-answer';

// The entry of a worker thread: one question, one answer, and it ends.
async function answerTo(question: Question): Promise<WorkerAnswer> {
  try {
    return { answer: question.task === 'prepare' ? await prepareSeal(question) : await checkPdf(question) };
  } catch (error) {
    const { stack, message } = error as Error;
    return { error: stack ?? message, isRange: error instanceof RangeError };
  }
}

yieldProcessor();
void answerTo(workerData as Question).then((answer) => parentPort!.postMessage(answer));
