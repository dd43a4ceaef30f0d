import { Injectable } from '@nestjs/common';
import { Every } from '@udin/service-kit';
import { DataSource } from 'typeorm';

/** Ended sessions stay for 90 days: they tell from which addresses an account is used. */
const EXPIRED = [
  `DELETE FROM verifications WHERE expires_at < now() - interval '1 day'`,
  `DELETE FROM refresh_tokens WHERE expires_at < now()`,
  `DELETE FROM sessions WHERE expires_at < now() - interval '90 days'`,
];

@Injectable()
export class ExpiredRowsJob {
  constructor(private readonly source: DataSource) {}

  @Every(60 * 60_000)
  async remove(): Promise<void> {
    for (const statement of EXPIRED) await this.source.query(statement);
  }
}
