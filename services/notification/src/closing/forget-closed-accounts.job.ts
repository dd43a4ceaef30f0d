import { Injectable } from '@nestjs/common';
import { Every, removeInBatches } from '@udin/service-kit';
import { DataSource } from 'typeorm';

const OF_CLOSED = {
  notices: `"recipient" IN (SELECT "user_id"::text FROM "closed_accounts")`,
  preferences: `"user_id" IN (SELECT "user_id" FROM "closed_accounts")`,
};

/** What the board and the preferences hold for closed accounts; also what an event that came late has left since. */
@Injectable()
export class ForgetClosedAccountsJob {
  constructor(private readonly source: DataSource) {}

  @Every(60 * 60_000)
  async run(stop?: AbortSignal): Promise<void> {
    for (const [table, isOfClosed] of Object.entries(OF_CLOSED))
      await removeInBatches(this.source, table, isOfClosed, { stop });
  }
}
