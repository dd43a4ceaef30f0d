import { percentile } from '../../chaos/flood/percentiles';
import type { Driven } from './drive';

/** One line: how many in a second, and how long half, 95 and 99 of a hundred took. */
export function figuresOf(what: string, { durations, seconds }: Driven): string {
  const at = (share: number) => `${percentile(durations, share).toFixed(0)} ms`;
  const rate = (durations.length / seconds).toFixed(1);
  return `${what.padEnd(14)} ${rate.padStart(7)}/s   p50 ${at(0.5)}   p95 ${at(0.95)}   p99 ${at(0.99)}   (${durations.length})`;
}
