import { parentPort, workerData } from 'node:worker_threads';
import type { SheetAnswer, SheetMessage } from './ask-sheet';
import { readSheet, type SheetQuestion } from './read-sheet';
import { WrongSheet } from './wrong-sheet';

// The entry of a worker thread: one sheet, one answer, and it ends.
function answer(): SheetAnswer {
  try {
    return { lines: readSheet(workerData as SheetQuestion) };
  } catch (error) {
    const { message } = error as Error;
    return error instanceof WrongSheet ? { wrong: message } : { error: message };
  }
}

parentPort!.postMessage({ began: true } satisfies SheetMessage);
parentPort!.postMessage(answer());
