import { Problem } from '@udin/service-kit';
import type { Draft } from './drafts/draft.entity';
import type { Question } from './questions/question.entity';

const OF_QUESTION: Record<Exclude<Question['state'], 'open'>, string> = {
  answered: 'This question was answered meanwhile, perhaps in another tab or on another device.',
  replaced: 'A corrected file has answered this question meanwhile.',
  withdrawn: 'This question was taken back meanwhile: it needs no answer any more.',
};

const OF_DRAFT: Record<Exclude<Draft['state'], 'sent'>, string> = {
  approved: 'This draft was approved meanwhile, perhaps in another tab or on another device.',
  'sent-back': 'This draft was sent back meanwhile, perhaps in another tab or on another device.',
  withdrawn: 'This draft was taken back meanwhile: it is not to be decided any more.',
  outdated: 'The work on this document has gone on without this draft: it is not to be decided any more.',
};

/** Throws document.not-waiting, and says what became of it: who comes second must not guess. */
export function assertOpenQuestion({ state }: Question): void {
  if (state !== 'open') throw new Problem('document.not-waiting', { message: OF_QUESTION[state] });
}

/** Throws document.not-waiting, too. */
export function assertUndecided({ state }: Draft): void {
  if (state !== 'sent') throw new Problem('document.not-waiting', { message: OF_DRAFT[state] });
}
