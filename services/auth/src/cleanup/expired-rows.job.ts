import { Injectable } from '@nestjs/common';
import { Every } from '@udin/service-kit';
import { DataSource } from 'typeorm';

/** Rows whose time is over. Ended sessions stay 90 days: they tell which addresses an account is used from. */
const OVER = [
  `DELETE FROM verifications WHERE expires_at < now() - interval '1 day'`,
  `DELETE FROM refresh_tokens WHERE expires_at < now()`,
  `DELETE FROM sessions WHERE expires_at < now() - interval '90 days'`,
];

@Injectable()
export class ExpiredRowsJob {
  constructor(private readonly source: DataSource) {}

  @Every(60 * 60_000)
  async remove(): Promise<void> {
    for (const statement of OVER) await this.source.query(statement);
  }
}
