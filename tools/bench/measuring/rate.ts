import { percentile } from '../../chaos/flood/percentiles';
import { drive } from '../auth/drive';

/** How many in a second `clients` get done. */
export async function rateOf(clients: number, seconds: number, work: () => Promise<unknown>): Promise<number> {
  const { durations, seconds: taken } = await drive(clients, seconds, async () => void (await work()));
  return durations.length / taken;
}

/** Milliseconds of one, the median of `times`. */
export async function timeOf(times: number, work: () => Promise<unknown>): Promise<number> {
  const durations: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const began = performance.now();
    await work();
    durations.push(performance.now() - began);
  }
  return percentile(durations, 0.5);
}
