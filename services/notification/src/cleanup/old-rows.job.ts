import { Injectable } from '@nestjs/common';
import { Every } from '@udin/service-kit';
import { DataSource } from 'typeorm';

/** The tables stay bounded: notices and what is known of work for half a year, the others for three months. */
const OLD_ROWS = [
  `DELETE FROM "notices" WHERE "created_at" < now() - interval '180 days'`,
  `DELETE FROM "mails" WHERE "created_at" < now() - interval '90 days' AND "status" IN ('sent', 'failed', 'withdrawn')`,
  `DELETE FROM "known_orders" WHERE "heard_at" < now() - interval '90 days'`,
  `DELETE FROM "note_news" WHERE "heard_at" < now() - interval '180 days'`,
  `DELETE FROM "work_states" WHERE "heard_at" < now() - interval '180 days'`,
];

@Injectable()
export class OldRowsJob {
  constructor(private readonly source: DataSource) {}

  @Every(60 * 60_000)
  async remove(): Promise<void> {
    for (const statement of OLD_ROWS) await this.source.query(statement);
  }
}
