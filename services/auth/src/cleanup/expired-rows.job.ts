import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';

const EVERY_MS = 60 * 60_000;

/** Rows whose time is over. Ended sessions stay 90 days: they tell which addresses an account is used from. */
const OVER = [
  `DELETE FROM verifications WHERE expires_at < now() - interval '1 day'`,
  `DELETE FROM refresh_tokens WHERE expires_at < now()`,
  `DELETE FROM sessions WHERE expires_at < now() - interval '90 days'`,
];

@Injectable()
export class ExpiredRowsJob implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Housekeeping');
  private timer?: NodeJS.Timeout;

  constructor(private readonly source: DataSource) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.tidyQuietly(), EVERY_MS);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Safe to run in several instances at once. */
  async tidy(): Promise<void> {
    for (const statement of OVER) await this.source.query(statement);
  }

  private async tidyQuietly(): Promise<void> {
    await this.tidy().catch((error: unknown) => this.logger.warn({ msg: 'Old rows could not be removed', err: error }));
  }
}
