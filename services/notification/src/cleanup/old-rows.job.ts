import { Injectable } from '@nestjs/common';
import { Every } from '@udin/service-kit';
import { DataSource } from 'typeorm';

/** Both tables stay bounded: notices for half a year, finished mails for three months. */
const OLD_ROWS = [
  `DELETE FROM "notices" WHERE "created_at" < now() - interval '180 days'`,
  `DELETE FROM "mails" WHERE "created_at" < now() - interval '90 days' AND "status" IN ('sent', 'failed')`,
];

@Injectable()
export class OldRowsJob {
  constructor(private readonly source: DataSource) {}

  @Every(60 * 60_000)
  async remove(): Promise<void> {
    for (const statement of OLD_ROWS) await this.source.query(statement);
  }
}
