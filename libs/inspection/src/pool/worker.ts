import { parentPort } from 'node:worker_threads';
import { judge } from './judge';
import type { Question } from './judgement';
import { yieldProcessor } from './yield-processor';

// The entry of a worker thread: one question, one answer.
yieldProcessor();
parentPort?.on('message', (question: Question) => {
  void judge(question).then((judgement) => parentPort?.postMessage(judgement));
});
parentPort?.postMessage('ready');
