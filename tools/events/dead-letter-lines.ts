import type { DeadLetter, DeadLetterPage } from '@udin/messaging';

/** One line for each letter, and one that says how many there are. */
export function toLines({ letters, total }: DeadLetterPage): string[] {
  if (total === 0) return ['No dead letters.'];
  const shown = `${letters.length} of ${total} shown; --all shows all.`;
  return [...letters.map(toLine), total === letters.length ? `${total} in all.` : shown];
}

export function toLine({ id, queue, attempts, lastFailedAt, error, replays }: DeadLetter): string {
  const tries = replays === 0 ? `${attempts} tries` : `${attempts} tries, replayed ${replays} times`;
  return `${id}  ${queue}  ${lastFailedAt ?? 'time unknown'}  ${tries}  ${error.split('\n')[0]?.slice(0, 80)}`;
}
