import { Injectable } from '@nestjs/common';
import { Every, removeInBatches } from '@udin/service-kit';
import { DataSource } from 'typeorm';
import { ABOUT_MONEY } from './about-money';

/** Of an event that comes later still, nothing stays longer than all notices do. */
const closed = (id: string) =>
  `ANY(ARRAY(SELECT ${id} FROM "closed_accounts" WHERE "closed_at" > now() - interval '7 days'))`;

/** By the index of each owner, however many rows there are. */
const OF_CLOSED = {
  notices: `"recipient" = ${closed('"user_id"::text')}`,
  preferences: `"user_id" = ${closed('"user_id"')}`,
  // Written while the closing was heard of; those about money leave.
  mails: `"customer_id" = ${closed('"user_id"')} AND NOT ("event" = ANY('{${ABOUT_MONEY.join()}}'))`,
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
