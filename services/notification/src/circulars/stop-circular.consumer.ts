import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { type Envelope, InboxService } from '@udin/messaging';
import { MailQueueService } from '../mails/mail-queue.service';
import { noteStopped } from './stopped-circulars';

/** Emails that have not left stay, and parts that are heard of later are not told. */
@Controller()
export class StopCircularConsumer {
  constructor(
    private readonly inbox: InboxService,
    private readonly mails: MailQueueService,
  ) {}

  @EventPattern('circular.stopped')
  async stop(@Payload() event: Envelope<'circular.stopped'>): Promise<void> {
    const { circularId } = event.data;
    await this.inbox.once(event, 'stop-circular', async (tx) => {
      if (await noteStopped(tx, event.data)) await this.mails.withdraw(tx, [circularId]);
    });
  }
}
