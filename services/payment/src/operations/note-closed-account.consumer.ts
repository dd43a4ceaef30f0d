import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { type Envelope, InboxService, noteClosedAccount } from '@udin/messaging';
import { forgetBan } from '../bans/bans-of-customers';
import { forgetCompany } from '../transactions/company-of-account';
import { forgetDescriptions } from '../transactions/forget-descriptions';
import { forgetLaterNames, lockNames } from '../transactions/later-names';

/** The books are kept, without what was described of each document. Nobody is reminded to upload any more. */
@Controller()
export class NoteClosedAccountConsumer {
  constructor(private readonly inbox: InboxService) {}

  @EventPattern('user.closed')
  async note(@Payload() event: Envelope<'user.closed'>): Promise<void> {
    const { id } = event.data.customer;
    await this.inbox.once(event, 'note-closed-account', async (tx) => {
      await lockNames(tx, id);
      await noteClosedAccount(tx, event.data);
      await forgetLaterNames(tx, id);
      await forgetDescriptions(tx, id);
      await forgetCompany(tx, id);
      await forgetBan(tx, id);
    });
  }
}
