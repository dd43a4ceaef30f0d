import type { BulkAnswer } from '@udin/contracts';
import { Problem, tellOfAct } from '@udin/service-kit';

/** Each by itself: one that is refused stops none of the others. */
export async function oneByOne(ids: readonly string[], work: (id: string) => Promise<unknown>): Promise<BulkAnswer> {
  const answer: BulkAnswer = { done: [], refused: [] };
  for (const id of new Set(ids)) {
    try {
      await work(id);
      answer.done.push(id);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      answer.refused.push({ id, error: error.code, message: error.message });
      tellOfAct({ [id]: error.code });
    }
  }
  return answer;
}
