import { parentPort, workerData } from 'node:worker_threads';
import { readSheet, type SheetQuestion } from './read-sheet';

// The entry of a worker thread: one sheet, one answer, and it ends.
function answer(): object {
  try {
    return { lines: readSheet(workerData as SheetQuestion) };
  } catch (error) {
    return { error: (error as Error).message };
  }
}

parentPort!.postMessage(answer());
