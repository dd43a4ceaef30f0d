import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import type { Envelope } from '@udin/messaging';
import { inRupees } from './figures';
import { AnnouncementService } from './announcement.service';

@Controller()
export class TellRefundConsumer {
  constructor(private readonly announcements: AnnouncementService) {}

  @EventPattern('payment.refunded')
  async tell(@Payload() event: Envelope<'payment.refunded'>): Promise<void> {
    const { customer, amountPaise, full, reason, transactionId, creditNoteNumber } = event.data;
    const subject = `Refund of ${inRupees(amountPaise)} on its way`;
    await this.announcements.announce(event, 'tell-refund', [
      {
        to: customer,
        notice: { title: subject, text: `Reason: ${reason}`, link: '/dashboard?tab=transactions' },
        email: {
          subject,
          greeting: `Dear ${customer.firstName},`,
          paragraphs: [
            'We have returned money to the payment method you paid with. Banks take 7 to 10 business days to show it.',
            ...(full ? ['Documents of this order that were not uploaded yet can no longer be uploaded.'] : []),
          ],
          facts: [
            ['Amount', inRupees(amountPaise)],
            ['Reason', reason],
            ...(creditNoteNumber ? [['Credit note', creditNoteNumber] as [string, string]] : []),
            ['Transaction', transactionId],
          ],
        },
      },
    ]);
  }
}
