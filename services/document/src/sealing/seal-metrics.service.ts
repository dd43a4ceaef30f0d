import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { measureCounted } from '@udin/service-kit';
import { DataSource } from 'typeorm';
import { IS_REJECTED } from '../documents/rejection-of';

/** Usually seconds pass between the signature and the seal. What was rejected in between waits for its return. */
const WAITING = `
  SELECT count(*)::int AS "all", (count(*) FILTER (WHERE "signed_at" < now() - interval '10 minutes'))::int AS "long"
    FROM "seals" WHERE "state" = 'waiting'
     AND NOT EXISTS (SELECT FROM "documents" d WHERE d."id" = "seals"."document_id" AND ${IS_REJECTED})`;

/** How many signed documents wait for their seal: where its certificate has expired, or no timestamp is to be had. */
@Injectable()
export class SealMetricsService implements OnApplicationBootstrap {
  constructor(private readonly source: DataSource) {}

  onApplicationBootstrap(): void {
    measureCounted({
      name: 'documents_waiting_for_seal',
      help: 'Signed documents that are not sealed yet: all, and those signed more than ten minutes ago',
      label: 'waiting',
      count: async () => (await this.source.query<[Record<string, number>]>(WAITING))[0],
    });
  }
}
