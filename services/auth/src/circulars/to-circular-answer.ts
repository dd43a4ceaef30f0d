import type { CircularAnswer } from '@udin/contracts';
import type { Circular } from './circular.entity';

export function toCircularAnswer({ words, createdAt, endedAt, ...circular }: Circular): CircularAnswer {
  const { id, audience, count, told, byName, isStopped } = circular;
  const moments = { createdAt: createdAt.toISOString(), endedAt: endedAt?.toISOString() ?? null };
  return { id, title: words.en.title, audience, count, told, byName, ...moments, isStopped };
}
