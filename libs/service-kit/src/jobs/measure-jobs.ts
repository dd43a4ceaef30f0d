import { Gauge, register } from 'prom-client';
import { PeriodicWork } from './periodic-work';

const NAME = 'periodic_work_failed_runs';

/** For an alarm: nobody waits for such work, so that nobody would tell that it is not done any more. */
export function measureJobs(): void {
  register.removeSingleMetric(NAME);
  new Gauge({
    name: NAME,
    help: 'Runs of periodic work that failed since the last one that ended well',
    labelNames: ['work'],
    collect() {
      this.reset();
      for (const { name, failedRuns } of PeriodicWork.all()) this.set({ work: name }, failedRuns);
    },
  });
}
