import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { type Envelope, InboxService } from '@udin/messaging';
import { NewWorkService } from '../digest/new-work.service';

/** Nobody is told by it: the refund was told, and what lost its money is marked in the queue. */
@Controller()
export class DropPaidBackWorkConsumer {
  constructor(
    private readonly inbox: InboxService,
    private readonly work: NewWorkService,
  ) {}

  @EventPattern('document.paid-back')
  async drop(@Payload() event: Envelope<'document.paid-back'>): Promise<void> {
    await this.inbox.once(event, 'drop-paid-back-work', (tx) => this.work.paidBack(tx, event.data));
  }
}
