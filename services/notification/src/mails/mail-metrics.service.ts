import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { measureCounted } from '@udin/service-kit';
import { DataSource } from 'typeorm';

const BY_STATUS = `
  SELECT (SELECT count(*) FROM "mails" WHERE "status" = 'queued' OR "status" = 'sending')::int AS "waiting",
         (SELECT count(*) FROM "mails" WHERE ("status" = 'queued' OR "status" = 'sending') AND "attempts" > 4)::int AS "refused",
         (SELECT count(*) FROM "mails" WHERE "status" = 'failed')::int AS "failed"`;

/** Emails by their status. If some were tried several times, or many are waiting, the mail server is away. */
@Injectable()
export class MailMetricsService implements OnApplicationBootstrap {
  constructor(private readonly source: DataSource) {}

  onApplicationBootstrap(): void {
    measureCounted({
      name: 'notification_mails',
      help: 'Mails waiting to be sent, those of them that were tried five times, and mails given up',
      label: 'status',
      count: async () => (await this.source.query<[Record<string, number>]>(BY_STATUS))[0],
    });
  }
}
