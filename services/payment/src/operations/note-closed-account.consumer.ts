import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { type Envelope, InboxService, noteClosedAccount } from '@udin/messaging';

/** Nothing goes: the books are kept. But nobody is reminded to upload any more. */
@Controller()
export class NoteClosedAccountConsumer {
  constructor(private readonly inbox: InboxService) {}

  @EventPattern('user.closed')
  async note(@Payload() event: Envelope<'user.closed'>): Promise<void> {
    await this.inbox.once(event, 'note-closed-account', (tx) => noteClosedAccount(tx, event.data));
  }
}
