import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { measureCounted } from '@udin/service-kit';
import { DataSource } from 'typeorm';
import { DELIVERED_WORK } from './delivered-work';

const OF_WEEK = `
  SELECT (count(*) FILTER (WHERE "is_on_time"))::int AS "yes", (count(*) FILTER (WHERE NOT "is_on_time"))::int AS "no"
    FROM ${DELIVERED_WORK} WHERE "signed_at" >= now() - interval '7 days'`;

/** How many promises were kept. */
@Injectable()
export class PromiseMetricsService implements OnApplicationBootstrap {
  constructor(private readonly source: DataSource) {}

  onApplicationBootstrap(): void {
    measureCounted({
      name: 'documents_signed_in_week',
      help: 'Documents signed in the last seven days, in time or late',
      label: 'on_time',
      count: async () => (await this.source.query<[Record<string, number>]>(OF_WEEK))[0],
    });
  }
}
