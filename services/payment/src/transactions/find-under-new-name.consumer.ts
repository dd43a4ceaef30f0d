import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { type Envelope, InboxService } from '@udin/messaging';
import { foundUnder, toSearchable } from '@udin/service-kit';
import { rememberBan } from '../bans/bans-of-customers';
import { rememberCompany } from './company-of-account';
import { lockNames } from './later-names';

const FIND_UNDER = `UPDATE "transactions" SET "search_text" = ${foundUnder('"search_text"', '$2', 1_500)}
  WHERE "user_id" = $1 AND position($2 in "search_text") = 0
    AND NOT EXISTS (SELECT FROM "closed_accounts" WHERE "user_id" = $1)`;

/**
 * Orders are found under every name, email and phone their customer ever had: whoever writes to the firm writes from
 * the newest. What the order itself says, and the invoice with it, stays as it was.
 */
@Controller()
export class FindUnderNewNameConsumer {
  constructor(private readonly inbox: InboxService) {}

  @EventPattern('user.changed')
  async find(@Payload() event: Envelope<'user.changed'>): Promise<void> {
    const { id, firstName, lastName, email } = event.data.customer;
    const told = [`${firstName} ${lastName} ${email}`, event.data.phoneNumber];
    await this.inbox.once(event, 'find-under-new-name', async (tx) => {
      await lockNames(tx, id);
      for (const words of told) if (words) await tx.query(FIND_UNDER, [id, toSearchable(words)]);
      await rememberCompany(tx, event.data);
      await rememberBan(tx, event.data);
    });
  }
}
