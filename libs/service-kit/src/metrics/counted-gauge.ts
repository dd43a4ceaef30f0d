import { Gauge, register } from 'prom-client';
import { withTimeout } from '../time-out/with-timeout';

const COUNT_TIMEOUT_MS = 2_000;

interface CountedGauge {
  name: string;
  help: string;
  label: string;
  /** The figure of each value of the label. */
  count: () => Promise<Record<string, number>>;
}

/**
 * A gauge that the database counts whenever it is read: every instance says the same, and a restart forgets nothing.
 * While the database is away it says nothing; its failure must not take all other figures away, which are needed then.
 */
export function measureCounted({ name, help, label, count }: CountedGauge): void {
  register.removeSingleMetric(name);
  new Gauge({
    name,
    help,
    labelNames: [label],
    async collect() {
      this.reset();
      const counted = await withTimeout(count, COUNT_TIMEOUT_MS, name).catch(() => ({}));
      for (const [value, figure] of Object.entries(counted)) this.set({ [label]: value }, figure);
    },
  });
}
