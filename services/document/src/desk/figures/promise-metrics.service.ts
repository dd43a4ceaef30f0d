import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { withTimeout } from '@udin/service-kit';
import { Gauge, register } from 'prom-client';
import { DataSource } from 'typeorm';
import { DELIVERED_WORK } from './delivered-work';

const NAME = 'documents_signed_in_week';

const COLLECT_TIMEOUT_MS = 2_000;

const OF_WEEK = `
  SELECT (count(*) FILTER (WHERE "is_on_time"))::int AS "yes", (count(*) FILTER (WHERE NOT "is_on_time"))::int AS "no"
    FROM ${DELIVERED_WORK} WHERE "signed_at" >= now() - interval '7 days'`;

/** How many promises were kept. From the database: every instance says the same, and a restart forgets nothing. */
@Injectable()
export class PromiseMetricsService implements OnApplicationBootstrap {
  constructor(private readonly source: DataSource) {}

  onApplicationBootstrap(): void {
    register.removeSingleMetric(NAME);
    const { source } = this;
    new Gauge({
      name: NAME,
      help: 'Documents signed in the last seven days, in time or late',
      labelNames: ['on_time'],
      async collect() {
        this.reset();
        const counted = source.query<[{ yes: number; no: number }]>(OF_WEEK);
        // Without the database there is no figure; all others are needed then most.
        const [row] = await withTimeout(counted, COLLECT_TIMEOUT_MS, 'counting promises').catch(() => []);
        if (!row) return;
        this.set({ on_time: 'yes' }, row.yes);
        this.set({ on_time: 'no' }, row.no);
      },
    });
  }
}
