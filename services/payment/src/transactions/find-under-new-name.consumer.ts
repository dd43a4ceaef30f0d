import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { type Envelope, InboxService } from '@udin/messaging';
import { toSearchable } from '@udin/service-kit';
import { lockNames } from './later-names';

/**
 * What is changed again and again does not grow for ever: the first characters with what was ordered, and the last
 * names, since changes are heard of in any order.
 */
const [FIRST, LAST] = [1_500, 1_000];
const FIND_UNDER = `UPDATE "transactions" SET "search_text" = CASE WHEN length("search_text") < ${FIRST + LAST}
    THEN "search_text" ELSE left("search_text", ${FIRST}) || ' ' || right("search_text", ${LAST}) END || ' ' || $2
  WHERE "user_id" = $1 AND position($2 in "search_text") = 0
    AND NOT EXISTS (SELECT FROM "closed_accounts" WHERE "user_id" = $1)`;

/**
 * Orders are found under every name and email their customer ever had: whoever writes to the firm writes from the
 * newest. What the order itself says, and the invoice with it, stays as it was.
 */
@Controller()
export class FindUnderNewNameConsumer {
  constructor(private readonly inbox: InboxService) {}

  @EventPattern('user.changed')
  async find(@Payload() event: Envelope<'user.changed'>): Promise<void> {
    const { id, firstName, lastName, email } = event.data.customer;
    const words = toSearchable(`${firstName} ${lastName} ${email}`);
    await this.inbox.once(event, 'find-under-new-name', async (tx) => {
      await lockNames(tx, id);
      await tx.query(FIND_UNDER, [id, words]);
    });
  }
}
