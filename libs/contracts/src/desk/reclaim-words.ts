import type { ReclaimAnswer } from './handed-over.answers';

/**
 * What came back of what went to others, and why the rest did not.
 * @param nameOf of a single document
 */
export function wordsForReclaim(
  { done, untouched, why }: Pick<ReclaimAnswer, 'done' | 'untouched' | 'why'>,
  nameOf: (id: string) => string = () => '1 document',
): string {
  const back = `${done.length === 1 ? `${nameOf(done[0]!)} is` : `${done.length} documents are`} yours again.`;
  if (untouched === 0) return back;
  const reasons = [
    [why.more, 'not begun'],
    [why.begun, 'begun by others'],
    [why.unfit, 'not for you to sign'],
    [why.closed, 'done with'],
  ] as const;
  const because = reasons.flatMap(([count, words]) => (count > 0 ? [`${count} ${words}`] : []));
  return `${back} ${untouched} ${untouched === 1 ? 'stays' : 'stay'} with others: ${because.join(', ')}.`;
}
