import { Injectable } from '@nestjs/common';
import { MAILS_KEPT_DAYS, NEWS_KEPT_DAYS } from '@udin/contracts';
import { Every, removeInBatches } from '@udin/service-kit';
import { DataSource } from 'typeorm';

/** The tables stay bounded: notices and what is known of work for half a year, the others for three months. */
const OLD_ROWS = {
  notices: `"created_at" < now() - interval '${NEWS_KEPT_DAYS} days'`,
  mails: `"created_at" < now() - interval '${MAILS_KEPT_DAYS} days' AND "status" IN ('sent', 'failed', 'withdrawn')`,
  known_orders: `"heard_at" < now() - interval '90 days'`,
  closed_languages: `"closed_at" < now() - interval '${NEWS_KEPT_DAYS} days'`,
  note_news: `"heard_at" < now() - interval '${NEWS_KEPT_DAYS} days'`,
  work_states: `"heard_at" < now() - interval '${NEWS_KEPT_DAYS} days'`,
  known_addresses: `"closed_at" < now() - interval '${NEWS_KEPT_DAYS} days'`,
};

@Injectable()
export class OldRowsJob {
  constructor(private readonly source: DataSource) {}

  @Every(60 * 60_000)
  async remove(stop?: AbortSignal): Promise<void> {
    for (const [table, isOld] of Object.entries(OLD_ROWS)) await removeInBatches(this.source, table, isOld, { stop });
  }
}
