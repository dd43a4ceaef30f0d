import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { type Envelope, InboxService } from '@udin/messaging';
import { PlaceWithdrawalService } from './place-withdrawal.service';

/** The refund of an unused place failed: an upload may use the place again. */
@Controller()
export class GivePlaceBackConsumer {
  constructor(
    private readonly inbox: InboxService,
    private readonly withdrawals: PlaceWithdrawalService,
  ) {}

  @EventPattern('payment.withdrawal-undone')
  async giveBack(@Payload() event: Envelope<'payment.withdrawal-undone'>): Promise<void> {
    await this.inbox.once(event, 'give-place-back', (tx) => this.withdrawals.undo(tx, event.data));
  }
}
