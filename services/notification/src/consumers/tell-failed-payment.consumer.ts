import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { customerTransactionPath } from '@udin/contracts';
import type { Envelope } from '@udin/messaging';
import { inRupees } from './figures';
import { AnnouncementService } from './announcement.service';

/** No email: the customer sees the failure at once, and may try three times in a minute. */
@Controller()
export class TellFailedPaymentConsumer {
  constructor(private readonly announcements: AnnouncementService) {}

  @EventPattern('payment.failed')
  async tell(@Payload() event: Envelope<'payment.failed'>): Promise<void> {
    const { customer, totalPaise, description, transactionId } = event.data;
    const notice = {
      title: `Payment of ${inRupees(totalPaise)} failed`,
      text: `${description} Nothing was charged; you can try again.`,
      link: customerTransactionPath(transactionId),
    };
    await this.announcements.announce(event, 'tell-failed-payment', [{ to: customer, notice }]);
  }
}
