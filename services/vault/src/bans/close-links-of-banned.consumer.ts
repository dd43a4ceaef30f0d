import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { type Envelope, InboxService } from '@udin/messaging';

/** A lifted ban stays as a row, so that the ban itself changes nothing when it is heard of later. */
const LEARN = `
  INSERT INTO "owner_bans" ("user_id", "is_banned", "changed_at") VALUES ($1, $2, $3)
  ON CONFLICT ("user_id") DO UPDATE SET "is_banned" = EXCLUDED."is_banned", "changed_at" = EXCLUDED."changed_at"
   WHERE "owner_bans"."changed_at" < EXCLUDED."changed_at"`;

/** The public files of a banned customer are shown to nobody until the ban is lifted. */
@Controller()
export class CloseLinksOfBannedConsumer {
  constructor(private readonly inbox: InboxService) {}

  @EventPattern('user.changed')
  async learn(@Payload() event: Envelope<'user.changed'>): Promise<void> {
    const { customer, isBanned, changedAt } = event.data;
    await this.inbox.once(event, 'close-links-of-banned', async (tx) => {
      if (isBanned !== undefined) await tx.query(LEARN, [customer.id, isBanned, changedAt]);
    });
  }
}
