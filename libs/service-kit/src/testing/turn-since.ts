import type { INestApplicationContext } from '@nestjs/common';
import type { JobAnswer } from '@udin/contracts';

/**
 * The last turn of a periodic job, if it is over and began after a moment. What must be true within so many seconds is
 * true after one turn: a test that waits for it measures no time, of which a busy machine needs more.
 *
 * @param name class and method: OrphanSweepJob.sweep
 */
export async function turnSince(
  app: INestApplicationContext,
  name: string,
  since: Date,
): Promise<JobAnswer | undefined> {
  const { JobsService } = await import('../jobs/jobs.service');
  const job = app
    .get(JobsService, { strict: false })
    .report()
    .find((one) => one.name === name);
  return job?.state === 'done' && job.startedAt! >= since.toISOString() ? job : undefined;
}
