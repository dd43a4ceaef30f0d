import { Gauge, register } from 'prom-client';
import { PeriodicWork } from './periodic-work';

/** For alarms: nobody waits for such work, so that nobody would tell that it is not done any more. */
export function measureJobs(): void {
  gauge('periodic_work_failed_runs', 'Runs of periodic work that failed since the last one that ended well', () =>
    PeriodicWork.all().map(({ name, failedRuns }) => [name, failedRuns] as const),
  );
  gauge('periodic_work_running_seconds', 'Age of the run of periodic work that is under way; 0 between two runs', () =>
    PeriodicWork.secondsUnderWay(),
  );
}

function gauge(name: string, help: string, values: () => Iterable<readonly [work: string, value: number]>): void {
  register.removeSingleMetric(name);
  new Gauge({
    name,
    help,
    labelNames: ['work'],
    collect() {
      this.reset();
      for (const [work, value] of values()) this.set({ work }, value);
    },
  });
}
