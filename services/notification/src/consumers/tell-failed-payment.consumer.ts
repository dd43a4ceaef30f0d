import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { customerTransactionPath, type Language } from '@udin/contracts';
import type { Envelope } from '@udin/messaging';
import { inRupees } from './figures';
import { OrderNewsService } from '../order-news/order-news.service';
import { noticeTexts } from '../texts/notices/notice-texts';
import { whyPaymentFailed } from '../texts/why-payment-failed';
import { AnnouncementService } from './announcement.service';

/**
 * No email: the customer sees the failure at once, and may try three times in a minute. One that is heard of after the
 * payment is past: it would ask to pay again.
 */
@Controller()
export class TellFailedPaymentConsumer {
  constructor(
    private readonly announcements: AnnouncementService,
    private readonly orders: OrderNewsService,
  ) {}

  @EventPattern('payment.failed')
  async tell(@Payload() event: Envelope<'payment.failed'>): Promise<void> {
    const { customer, totalPaise, transactionId } = event.data;
    const notice = (language: Language) => {
      const { paymentFailed, tryAgain } = noticeTexts(language);
      const title = paymentFailed(inRupees(totalPaise, language));
      const text = tryAgain(whyPaymentFailed(event.data, language));
      return { title, text, link: customerTransactionPath(transactionId) };
    };
    await this.announcements.announce(event, 'tell-failed-payment', async (tx) =>
      (await this.orders.isPaid(tx, transactionId)) ? [] : [{ to: customer, notice }],
    );
  }
}
