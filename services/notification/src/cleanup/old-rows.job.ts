import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';

const HOUR_MS = 3_600_000;

/** Both tables stay bounded: notices for half a year, finished mails for three months. */
const OLD_ROWS = [
  `DELETE FROM "notices" WHERE "created_at" < now() - interval '180 days'`,
  `DELETE FROM "mails" WHERE "created_at" < now() - interval '90 days' AND "status" IN ('sent', 'failed')`,
];

@Injectable()
export class OldRowsJob implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(OldRowsJob.name);
  private timer?: NodeJS.Timeout;

  constructor(private readonly source: DataSource) {}

  onApplicationBootstrap(): void {
    const round = () =>
      this.forgetOld().catch((error: unknown) => this.logger.warn({ msg: 'Old rows stay for now', err: error }));
    this.timer = setInterval(() => void round(), HOUR_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async forgetOld(): Promise<void> {
    for (const statement of OLD_ROWS) await this.source.query(statement);
  }
}
