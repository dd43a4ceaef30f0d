import type { CircularAnswer } from '@udin/contracts';
import type { Circular } from './circular.entity';

export type ShownCircular = Pick<
  Circular,
  'id' | 'audience' | 'recipientIds' | 'count' | 'told' | 'byName' | 'createdAt' | 'endedAt' | 'isStopped'
> & { words: { en: { title: string } } };

/** Who is meant must still be known: to all it goes by itself, a list is forgotten. */
export const isResumable = ({ isStopped, audience, recipientIds }: ShownCircular): boolean =>
  isStopped && (audience === 'all' || recipientIds !== null);

export function toCircularAnswer(whole: ShownCircular): CircularAnswer {
  const { id, words, audience, count, told, byName, isStopped, createdAt, endedAt } = whole;
  const moments = { createdAt: createdAt.toISOString(), endedAt: endedAt?.toISOString() ?? null };
  const title = words.en.title;
  return { id, title, audience, count, told, byName, ...moments, isStopped, isResumable: isResumable(whole) };
}
