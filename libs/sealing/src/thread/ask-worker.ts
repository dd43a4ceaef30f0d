import { LimitedThreads, type ThreadLimits } from '@udin/inspection';
import type { CheckedPdf, CheckQuestion } from '../checking/check-pdf';
import type { PreparedSeal, PrepareQuestion } from './prepare-seal';

export type Question = PrepareQuestion | CheckQuestion;
type AnswerTo<Q extends Question> = Q extends PrepareQuestion ? PreparedSeal : CheckedPdf;

const BASE_MS = 5_000;
const MS_PER_MB = 200;
const MEMORY_MB = 512;

/** 5 s, and as much again for every 25 MB: measured on files of 50 MB and of 300,000 objects, with a wide margin. */
export const limitsFor = (sizeBytes: number): ThreadLimits => ({
  timeoutMs: BASE_MS + Math.ceil((sizeBytes / 1_048_576) * MS_PER_MB),
  memoryMb: MEMORY_MB,
});

const threads = new LimitedThreads<Question, PreparedSeal | CheckedPdf>({
  folder: __dirname,
  bundled: 'sealing-worker.mjs',
});

/** Throws TooComplex; any other error is our own, that a thread does not load among them: it can be tried again. */
export function askWorker<Q extends Question>(question: Q, limits: ThreadLimits): Promise<AnswerTo<Q>> {
  return threads.ask(question, limits) as Promise<AnswerTo<Q>>;
}
