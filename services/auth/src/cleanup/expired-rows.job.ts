import { Injectable } from '@nestjs/common';
import { EMAIL_UNDO_DAYS, EXPIRED_LOGIN_KEPT_DAYS } from '@udin/contracts';
import { Every, removeInBatches } from '@udin/service-kit';
import { DataSource } from 'typeorm';

const EXPIRED = {
  verifications: `expires_at < now() - interval '1 day'`,
  email_changes: `changed_at < now() - interval '${EMAIL_UNDO_DAYS} days'`,
  setup_tickets: `expires_at < now()`,
  refresh_tokens: `expires_at < now()`,
  closed_sessions: `expires_at < now()`,
  sessions: `expires_at < now() - interval '${EXPIRED_LOGIN_KEPT_DAYS} days'`,
};

@Injectable()
export class ExpiredRowsJob {
  constructor(private readonly source: DataSource) {}

  @Every(60 * 60_000)
  async remove(stop?: AbortSignal): Promise<void> {
    for (const [table, isOver] of Object.entries(EXPIRED)) await removeInBatches(this.source, table, isOver, { stop });
  }
}
