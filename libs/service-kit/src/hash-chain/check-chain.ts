import type { BrokenAct } from '@udin/contracts';
import { NO_HASH } from './hash-of';

interface ChainHead {
  /** Of the last entry; 0 before the first. */
  number: number;
  hash: string;
}

interface ChainEntry extends ChainHead {
  previousHash: string;
}

export const CHAIN_PROBLEMS: Record<BrokenAct['problem'], string> = {
  changed: 'was changed',
  missing: 'is missing',
  'not-linked': 'does not follow the entry before it',
  'head-differs': 'is not the end that was recorded',
};

interface CheckedChain {
  /** Up to the broken one, where there is one. */
  entries: number;
  broken: BrokenAct | null;
}

/** Computes a chain anew, from its first entry on. Names the first that is wrong. */
export async function checkChain<E extends ChainEntry>(
  entries: AsyncIterable<E> | Iterable<E>,
  head: ChainHead,
  hashOfEntry: (entry: E) => string,
): Promise<CheckedChain> {
  let last: ChainHead = { number: 0, hash: NO_HASH };
  for await (const entry of entries) {
    const broken = problemOf(entry, last, hashOfEntry(entry));
    if (broken) return { entries: entry.number, broken };
    last = entry;
  }
  return { entries: last.number, broken: endProblem(last, head) };
}

function problemOf(entry: ChainEntry, previous: ChainHead, hash: string): BrokenAct | undefined {
  const number = previous.number + 1;
  if (entry.number !== number) return { number, problem: 'missing' };
  if (hash !== entry.hash) return { number, problem: 'changed' };
  if (entry.previousHash !== previous.hash) return { number, problem: 'not-linked' };
  return undefined;
}

function endProblem(last: ChainHead, head: ChainHead): BrokenAct | null {
  if (head.number > last.number) return { number: last.number + 1, problem: 'missing' };
  if (head.number < last.number || head.hash !== last.hash) return { number: head.number, problem: 'head-differs' };
  return null;
}
