import { fillIn, PROBLEM_SENTENCES, type ProblemSentence, type SentenceValues } from './problem-sentences';
import { type ProblemCode, PROBLEMS } from './problems';

/** What a refusal is thrown by: a code, or a sentence that shares one with others. */
export type ProblemName = ProblemCode | ProblemSentence;

/** The sentence of a code, or one of those that share it. */
export function problemMessage(of: ProblemName, values?: SentenceValues): string {
  return of in PROBLEM_SENTENCES
    ? fillIn(PROBLEM_SENTENCES[of as ProblemSentence], values)
    : PROBLEMS[of as ProblemCode][1];
}
