import { Injectable } from '@nestjs/common';
import { EMAIL_UNDO_DAYS, EXPIRED_LOGIN_KEPT_DAYS } from '@udin/contracts';
import { Every, removeInBatches } from '@udin/service-kit';
import { DataSource } from 'typeorm';
import { RESUMABLE_DAYS } from '../circulars/to-circular-answer';

const EXPIRED = {
  verifications: `expires_at < now() - interval '1 day'`,
  // Those of the team stay: what was done is on record under the old address, and ADMIN_EMAIL makes no second account.
  email_changes: `changed_at < now() - interval '${EMAIL_UNDO_DAYS} days'
    AND NOT EXISTS (SELECT FROM users u WHERE u.id = email_changes.user_id AND u.type = 'admin')`,
  setup_tickets: `expires_at < now()`,
  refresh_tokens: `expires_at < now()`,
  closed_sessions: `expires_at < now()`,
  sessions: `expires_at < now() - interval '${EXPIRED_LOGIN_KEPT_DAYS} days'`,
};

/** Nobody has gone on with it. */
const FORGET_WHO_WAS_MEANT = `
  UPDATE circulars SET recipient_ids = NULL
   WHERE is_stopped AND recipient_ids IS NOT NULL AND ended_at < now() - interval '${RESUMABLE_DAYS} days'`;

@Injectable()
export class ExpiredRowsJob {
  constructor(private readonly source: DataSource) {}

  @Every(60 * 60_000)
  async remove(stop?: AbortSignal): Promise<void> {
    await this.source.query(FORGET_WHO_WAS_MEANT);
    for (const [table, isOver] of Object.entries(EXPIRED)) await removeInBatches(this.source, table, isOver, { stop });
  }
}
