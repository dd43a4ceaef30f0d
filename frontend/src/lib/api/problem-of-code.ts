import { t } from '../language/texts';
import { ApiError, askToTryAgain, problemOf, type ReadableProblem, sentenceIn } from './api-error';

/**
 * What a person reads of a code that was not accepted. One that got no answer is not called invalid: nobody has said
 * so, and the same code may lead on.
 */
export function problemOfCode(failure: unknown, invalid: string): ReadableProblem {
  const problem = problemOf(failure, invalid);
  // Nor one that failed on our side, in languages in which what was tried is said before such a sentence.
  if (failure instanceof ApiError && !failure.isWordless && /^(server|request)\./.test(failure.code ?? ''))
    return { ...problem, message: sentenceIn(failure) };
  return hasNoWords(failure) ? { ...problem, message: askToTryAgain(t('common.notReached')) } : problem;
}

function hasNoWords(failure: unknown): boolean {
  return failure instanceof ApiError && failure.isCut && (failure.status === 0 || failure.isWordless);
}
