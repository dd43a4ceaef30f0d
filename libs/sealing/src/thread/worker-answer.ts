import type { CheckedPdf, CheckQuestion } from '../checking/check-pdf';
import type { PreparedSeal, PrepareQuestion } from './prepare-seal';

/** What a worker can be asked. */
export type Question = PrepareQuestion | CheckQuestion;

export type AnswerTo<Q extends Question> = Q extends PrepareQuestion ? PreparedSeal : CheckedPdf;

export type WorkerAnswer = { answer: PreparedSeal | CheckedPdf } | { error: string; isRange: boolean };

/** What it says of a question: first that it begins with it, then the answer. */
export type WorkerMessage = { began: true } | WorkerAnswer;
