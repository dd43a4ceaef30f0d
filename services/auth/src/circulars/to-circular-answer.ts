import type { CircularAnswer } from '@udin/contracts';
import type { Circular } from './circular.entity';

export type ShownCircular = Pick<
  Circular,
  'id' | 'audience' | 'recipientIds' | 'count' | 'told' | 'byName' | 'createdAt' | 'endedAt' | 'isStopped'
> & { words: { en: { title: string } } };

/** As long is kept whom one was for that was stopped. */
export const RESUMABLE_DAYS = 7;

/** Later nobody expects it any more, and who is meant is forgotten: a list; all are known by themselves. */
export function isResumable({ isStopped, audience, recipientIds, endedAt }: ShownCircular): boolean {
  const isKnown = audience === 'all' || recipientIds !== null;
  return isStopped && isKnown && endedAt !== null && Date.now() - endedAt.getTime() < RESUMABLE_DAYS * 86_400_000;
}

export function toCircularAnswer(whole: ShownCircular): CircularAnswer {
  const { id, words, audience, count, told, byName, isStopped, createdAt, endedAt } = whole;
  const moments = { createdAt: createdAt.toISOString(), endedAt: endedAt?.toISOString() ?? null };
  const title = words.en.title;
  return { id, title, audience, count, told, byName, ...moments, isStopped, isResumable: isResumable(whole) };
}
