import { limitedThread, startBusyTimer } from '@udin/inspection';
import type { SheetCell, SheetQuestion } from './read-sheet';

const TIMEOUT_MS = 5_000;
const MEMORY_MB = 256;

/** The sheet made the worker take too long, need too much memory, or fall over. */
export class UnreadableSheet extends Error {}

/** Reads a stranger's sheet in a thread that is ended when it exceeds its limits. Throws UnreadableSheet. */
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
    const stopTimer = startBusyTimer(TIMEOUT_MS, () => fail(`more than ${TIMEOUT_MS} ms`));
    worker.once('message', (answer: { lines: SheetCell[][] } | { error: string }) =>
      'lines' in answer ? end(() => resolve(answer.lines)) : fail(answer.error),
    );
    worker.once('error', (error) => fail(error.message));
    worker.once('exit', (code) => fail(`ended with ${code}`));
  });
}
