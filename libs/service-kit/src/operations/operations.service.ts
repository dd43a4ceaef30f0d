import { hostname } from 'node:os';
import { Injectable } from '@nestjs/common';
import type { EventQueueAnswer, OutboxAnswer, ServiceReport } from '@udin/contracts';
import { ReadinessService } from '../health/readiness.service';
import { JobsService } from '../jobs/jobs.service';

/** How events flow. What cannot be known, because the database or the broker does not answer, is null. */
export interface EventsReport {
  outbox: OutboxAnswer | null;
  queues: EventQueueAnswer[] | null;
}

const INSTANCE = `${hostname()} ${process.pid}`;

/** What this process knows of itself, for the operator's page. Never throws: it is asked when something is broken. */
@Injectable()
export class OperationsService {
  private readonly startedAt = new Date();
  private readEvents = (): Promise<EventsReport> => Promise.resolve({ outbox: null, queues: null });

  constructor(
    private readonly readiness: ReadinessService,
    private readonly jobs: JobsService,
  ) {}

  /** Called by what brings events: this library does not know of it. */
  reportEvents(read: () => Promise<EventsReport>): void {
    this.readEvents = read;
  }

  async report(service: string): Promise<ServiceReport> {
    const [{ ready, parts }, events] = await Promise.all([this.readiness.report(), this.readEvents()]);
    const startedAt = this.startedAt.toISOString();
    return { service, instance: INSTANCE, startedAt, ready, parts, ...events, jobs: this.jobs.report() };
  }
}
