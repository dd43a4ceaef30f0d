import { Problem } from '@udin/service-kit';
import type { Draft } from './drafts/draft.entity';
import type { Question } from './questions/question.entity';

/** Throws document.not-waiting, and says what became of it: who comes second must not guess. */
export function assertOpenQuestion({ state }: Question): void {
  if (state !== 'open') throw new Problem(`document.not-waiting/question-${state}`);
}

/** Throws document.not-waiting, too. */
export function assertUndecided({ state }: Draft): void {
  if (state !== 'sent') throw new Problem(`document.not-waiting/draft-${state}`);
}
