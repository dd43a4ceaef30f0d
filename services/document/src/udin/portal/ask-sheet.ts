import { limitedThread, startBusyTimer } from '@udin/inspection';
import type { SheetQuestion } from './read-sheet';
import type { SheetCell } from './sheet-cell';
import { WrongSheet } from './wrong-sheet';

const TIMEOUT_MS = 5_000;
const MEMORY_MB = 256;

/** The sheet made the worker take too long, need too much memory, or fall over. */
export class UnreadableSheet extends Error {}

export type SheetAnswer = { lines: SheetCell[][] } | { wrong: string } | { error: string };

/** First that it begins: how long its program loads is no fault of the sheet's. */
export type SheetMessage = { began: true } | SheetAnswer;

/** Reads a stranger's sheet in a thread that is ended at its limits. Throws WrongSheet, UnreadableSheet. */
export function askSheet(question: SheetQuestion): Promise<SheetCell[][]> {
  return new Promise((resolve, reject) => {
    const worker = limitedThread(__dirname, 'portal-sheet-worker.mjs', MEMORY_MB, question);
    const end = (settle: () => void) => {
      stopTimer();
      worker.removeAllListeners();
      // An error of a thread that is being ended is nobody's concern.
      worker.on('error', () => undefined);
      void worker.terminate().then(settle);
    };
    const fail = (why: string) => end(() => reject(new UnreadableSheet(why)));
    let stopTimer = () => undefined as void;
    worker.on('message', (answer: SheetMessage) => {
      if ('began' in answer) stopTimer = startBusyTimer(TIMEOUT_MS, () => fail(`more than ${TIMEOUT_MS} ms`));
      else if ('lines' in answer) end(() => resolve(answer.lines));
      else if ('wrong' in answer) end(() => reject(new WrongSheet(answer.wrong)));
      else fail(answer.error);
    });
    worker.once('error', (error) => fail(error.message));
    worker.once('exit', (code) => fail(`ended with ${code}`));
  });
}
