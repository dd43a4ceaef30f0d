import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Gauge, register } from 'prom-client';
import { DataSource } from 'typeorm';

const NAME = 'notification_mails';

/** Emails by their status. If many are waiting, the mail server is away. */
@Injectable()
export class MailMetricsService implements OnApplicationBootstrap {
  constructor(private readonly source: DataSource) {}

  onApplicationBootstrap(): void {
    register.removeSingleMetric(NAME);
    const { source } = this;
    new Gauge({
      name: NAME,
      help: 'Mails waiting to be sent and mails given up',
      labelNames: ['status'],
      async collect() {
        const [row]: { waiting: string; failed: string }[] = await source.query(
          `SELECT (SELECT count(*) FROM "mails" WHERE "status" = 'queued' OR "status" = 'sending') AS "waiting",
                  (SELECT count(*) FROM "mails" WHERE "status" = 'failed') AS "failed"`,
        );
        this.set({ status: 'waiting' }, Number(row?.waiting));
        this.set({ status: 'failed' }, Number(row?.failed));
      },
    });
  }
}
