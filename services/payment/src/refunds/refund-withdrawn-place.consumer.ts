import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { type Envelope, InboxService } from '@udin/messaging';
import { ArrivalService } from '@udin/service-kit';
import { PlaceWithdrawalService } from './place-withdrawal.service';

/** Whoever asked for the refund waits for this, and asks the provider; else RefundResumeService does. */
@Controller()
export class RefundWithdrawnPlaceConsumer {
  constructor(
    private readonly inbox: InboxService,
    private readonly withdrawals: PlaceWithdrawalService,
    private readonly arrivals: ArrivalService,
  ) {}

  @EventPattern('document.withdrawal-decided')
  async learn(@Payload() event: Envelope<'document.withdrawal-decided'>): Promise<void> {
    await this.inbox.once(event, 'refund-withdrawn-place', (tx) => this.withdrawals.learn(tx, event.data));
    this.arrivals.announce(event.data.refundId);
  }
}
