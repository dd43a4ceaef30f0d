import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { type Envelope, InboxService } from '@udin/messaging';
import { MailQueueService } from '../mails/mail-queue.service';

/** Emails that have not left stay; a part that is heard of later leaves, fifty at most. */
@Controller()
export class StopCircularConsumer {
  constructor(
    private readonly inbox: InboxService,
    private readonly mails: MailQueueService,
  ) {}

  @EventPattern('circular.stopped')
  async stop(@Payload() event: Envelope<'circular.stopped'>): Promise<void> {
    await this.inbox.once(event, 'stop-circular', (tx) => this.mails.withdraw(tx, [event.data.circularId]));
  }
}
