import { Injectable } from '@nestjs/common';
import { Every, removeInBatches } from '@udin/service-kit';
import { DataSource } from 'typeorm';

/** Ended sessions stay for 90 days: they tell from which addresses an account is used. */
const EXPIRED = {
  verifications: `expires_at < now() - interval '1 day'`,
  refresh_tokens: `expires_at < now()`,
  closed_sessions: `expires_at < now()`,
  sessions: `expires_at < now() - interval '90 days'`,
};

@Injectable()
export class ExpiredRowsJob {
  constructor(private readonly source: DataSource) {}

  @Every(60 * 60_000)
  async remove(stop?: AbortSignal): Promise<void> {
    for (const [table, isOver] of Object.entries(EXPIRED)) await removeInBatches(this.source, table, isOver, { stop });
  }
}
