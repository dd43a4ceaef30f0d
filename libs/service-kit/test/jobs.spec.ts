import { Injectable, Module } from '@nestjs/common';
import { Every, ServiceSettings } from '@udin/service-kit';
import { aService } from '@udin/service-kit/testing';
import { waitFor } from '@udin/testing';
import { IsInt } from 'class-validator';

class JobSettings extends ServiceSettings {
  @IsInt()
  EVERY_MS: number = 5;
}

@Injectable()
class CountingJob {
  readonly runs = { often: 0, never: 0 };

  @Every<JobSettings>((settings) => settings.EVERY_MS)
  async often(): Promise<void> {
    this.runs.often += 1;
    if (this.runs.often === 1) throw new Error('the first one fails');
  }

  @Every(0)
  async never(): Promise<void> {
    this.runs.never += 1;
  }
}

@Injectable()
class SlowJob {
  began = false;
  ended = false;

  @Every(1)
  async work(signal: AbortSignal): Promise<void> {
    this.began = true;
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    await new Promise((resolve) => setImmediate(resolve));
    this.ended = true;
  }
}

@Module({ providers: [CountingJob, { provide: 'alias', useExisting: CountingJob }, SlowJob] })
class JobsTestModule {}

it('[EVT-1] a service runs its jobs from its start to its stop, and waits for the one under way', async () => {
  const { app, url } = await aService(
    { name: 'jobs', module: JobsTestModule, settings: JobSettings },
    { DRAIN_SECONDS: 60 },
  );
  const { runs } = app.get(CountingJob, { strict: false });
  const slow = app.get(SlowJob, { strict: false });
  await waitFor(async () => slow.began && runs.often > 3, { what: 'the job to run again after it failed' });
  expect(runs.never).toBe(0);
  expect(slow.ended).toBe(false);
  const figures = await (await fetch(`${url}/metrics`)).text();
  expect(figures).toContain('periodic_work_failed_runs{work="CountingJob.often"} 0');
  // No method that is marked, and counted all the same.
  expect(figures).toContain('periodic_work_failed_runs{work="TrustedKeyService.refresh"} 0');
  // A run that does not end is as much a failure, and nothing else would tell.
  const [, seconds] = /^periodic_work_running_seconds\{work="SlowJob.work"\} (\S+)$/m.exec(figures)!;
  expect(Number(seconds)).toBeGreaterThan(0);
  await app.close();
  expect(slow.ended).toBe(true);
  const before = runs.often;
  await new Promise((resolve) => setImmediate(resolve));
  expect(runs.often).toBe(before);
});
