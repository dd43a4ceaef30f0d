import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import type { JobAnswer } from '@udin/contracts';
import { ServiceSettings } from '../settings/service.settings';
import { type Period, PERIOD } from './every.decorator';
import { measureJobs } from './measure-jobs';
import { type PeriodicRun, PeriodicWork } from './periodic-work';

/** Starts every method that is marked with `@Every`, and stops them all before the database connections are closed. */
@Injectable()
export class JobsService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private jobs: PeriodicWork[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly methods: MetadataScanner,
    private readonly reflector: Reflector,
    private readonly settings: ServiceSettings,
  ) {}

  onApplicationBootstrap(): void {
    const instances = new Set(this.discovery.getProviders().map(({ instance }) => instance as unknown));
    this.jobs = [...instances].flatMap((instance) => this.jobsOf(instance));
    measureJobs();
    for (const job of this.jobs) job.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    const drainMs = this.settings.DRAIN_SECONDS * 1_000;
    await Promise.all(this.jobs.map((job) => job.stop(drainMs)));
  }

  /** Of all periodic work of this process, also what begins by itself. */
  report(): JobAnswer[] {
    return PeriodicWork.all().map((work) => work.report());
  }

  private jobsOf(instance: unknown): PeriodicWork[] {
    if (typeof instance !== 'object' || instance === null) return [];
    const prototype = Object.getPrototypeOf(instance) as Record<string, PeriodicRun> | null;
    return this.methods.getAllMethodNames(prototype).flatMap((method) => {
      const run = prototype![method]!;
      const period = this.reflector.get<Period | undefined>(PERIOD, run);
      if (period === undefined) return [];
      const everyMs = typeof period === 'number' ? period : period(this.settings);
      const name = `${instance.constructor.name}.${method}`;
      const begin: PeriodicRun = (signal) => run.call(instance, signal);
      return [new PeriodicWork(name, () => everyMs, begin)];
    });
  }
}
