import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { type Envelope, InboxService } from '@udin/messaging';
import { toSearchable } from '@udin/service-kit';

const FIND_UNDER = `UPDATE "transactions" SET "search_text" = "search_text" || ' ' || $2
  WHERE "user_id" = $1 AND position($2 in "search_text") = 0`;

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
    await this.inbox.once(event, 'find-under-new-name', (tx) => tx.query(FIND_UNDER, [id, words]));
  }
}
