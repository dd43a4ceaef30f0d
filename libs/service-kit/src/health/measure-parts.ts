import { Gauge, register } from 'prom-client';
import type { ReadinessService } from './readiness.service';

const NAME = 'part_up';

/** For an alarm: where few requests come, no share of them that fails tells in time. */
export function measureParts(readiness: ReadinessService): void {
  register.removeSingleMetric(NAME);
  new Gauge({
    name: NAME,
    help: 'Whether a part behind this process answers: 1 or 0',
    labelNames: ['part'],
    async collect() {
      const { parts } = await readiness.report();
      for (const [part, state] of Object.entries(parts)) this.set({ part }, state === 'up' ? 1 : 0);
    },
  });
}
