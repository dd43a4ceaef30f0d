import type { INestApplicationContext } from '@nestjs/common';

/** No periodic job of the service runs from now on: a test that counts all it does sees what was asked of it alone. */
export async function stopJobs(app: INestApplicationContext): Promise<void> {
  const { JobsService } = await import('../jobs/jobs.service');
  await app.get(JobsService, { strict: false }).beforeApplicationShutdown();
}
