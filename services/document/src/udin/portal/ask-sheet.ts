import { LimitedThreads } from '@udin/inspection';
import type { SheetQuestion } from './read-sheet';
import type { SheetCell } from './sheet-cell';
import { WrongSheet } from './wrong-sheet';

const LIMITS = { timeoutMs: 5_000, memoryMb: 256 };

/** The sheet made the worker take too long, need too much memory, or fall over. */
export class UnreadableSheet extends Error {}

export type SheetAnswer = { lines: SheetCell[][] } | { wrong: string };

const threads = new LimitedThreads<SheetQuestion, SheetAnswer>({
  folder: __dirname,
  bundled: 'portal-sheet-worker.mjs',
});

/** Reads a stranger's sheet in a thread that is ended at its limits. Throws WrongSheet, UnreadableSheet. */
export async function askSheet(question: SheetQuestion): Promise<SheetCell[][]> {
  const answer = await threads.ask(question, LIMITS).catch((cause: Error) => {
    throw new UnreadableSheet(cause.message, { cause });
  });
  if ('wrong' in answer) throw new WrongSheet(answer.wrong);
  return answer.lines;
}
