import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { type Envelope, InboxService, OutboxService } from '@udin/messaging';
import { PlaceWithdrawalService } from './place-withdrawal.service';

/** The service that gives places to uploads decides whether one is unused: after its answer the money may go back. */
@Controller()
export class WithdrawUnusedPlaceConsumer {
  constructor(
    private readonly inbox: InboxService,
    private readonly outbox: OutboxService,
    private readonly withdrawals: PlaceWithdrawalService,
  ) {}

  @EventPattern('payment.withdrawal-asked')
  async withdraw(@Payload() event: Envelope<'payment.withdrawal-asked'>): Promise<void> {
    const { transactionId, refundId } = event.data;
    await this.inbox.once(event, 'withdraw-unused-place', async (tx) => {
      const isWithdrawn = await this.withdrawals.withdraw(tx, event.data);
      const decided = { transactionId, refundId, isWithdrawn };
      await this.outbox.add(tx, 'document.withdrawal-decided', decided, { aggregateId: refundId });
    });
  }
}
