import type { Pair } from './row';

export interface Measured {
  what: string;
  unit: Pair['unit'];
  ours: number;
  reference: number;
  referenceName: string;
  /** Of the medians. */
  ratio: number;
  /** Smallest and largest ratio of one round. */
  spread: [number, number];
  aim: number;
  isMet: boolean;
  rounds: number;
}

/**
 * The two of a pair take turns, and begin in turn: what the machine does meanwhile slows down both. One round before
 * the first is not counted.
 */
export async function interleave({ what, unit, ours, reference, aim }: Pair, rounds: number): Promise<Measured> {
  await ours();
  await reference.run();
  const one: number[] = [];
  const other: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) one.push(await ours());
    other.push(await reference.run());
    if (round % 2 === 1) one.push(await ours());
  }
  const ratio = median(one) / median(other);
  const ratios = one.map((figure, round) => figure / other[round]!);
  return {
    what,
    unit,
    ours: median(one),
    reference: median(other),
    referenceName: reference.name,
    ratio,
    spread: [Math.min(...ratios), Math.max(...ratios)],
    aim,
    isMet: unit === 'ms' ? ratio <= aim : ratio >= aim,
    rounds,
  };
}

function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
