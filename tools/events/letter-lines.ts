import type { DeadLetterPage } from '@udin/messaging';

/** One line for each letter, and one that says how many there are. */
export function toLines({ letters, total }: DeadLetterPage): string[] {
  if (total === 0) return ['No dead letters.'];
  const lines = letters.map(
    ({ id, queue, attempts, lastFailedAt, error }) =>
      `${id}  ${queue}  ${lastFailedAt ?? 'time unknown'}  ${attempts} tries  ${error.split('\n')[0]?.slice(0, 80)}`,
  );
  return [...lines, total === letters.length ? `${total} in all.` : `${letters.length} of ${total} shown.`];
}
