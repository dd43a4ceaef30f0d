import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { documentTypeLabel } from '@udin/contracts';
import type { Envelope } from '@udin/messaging';
import { inIndianTime, inRupees } from './figures';
import { AnnouncementService } from './announcement.service';

/** A receipt: always sent. */
@Controller()
export class ConfirmPaymentConsumer {
  constructor(private readonly announcements: AnnouncementService) {}

  @EventPattern('payment.completed')
  async confirm(@Payload() event: Envelope<'payment.completed'>): Promise<void> {
    const { customer, totalPaise, documents, transactionId, paymentId, invoiceNumber, paidAt } = event.data;
    const total = inRupees(totalPaise);
    const ordered = documents.map(({ name, documentType }): [string, string] => [
      name,
      documentTypeLabel(documentType),
    ]);
    await this.announcements.announce(event, 'confirm-payment', [
      {
        to: customer,
        notice: {
          title: `Payment of ${total} received`,
          text: `${documents.length} document${documents.length === 1 ? '' : 's'} can be processed now.`,
          link: '/dashboard?tab=transactions',
        },
        email: {
          subject: `Payment of ${total} received`,
          greeting: `Dear ${customer.firstName},`,
          paragraphs: [
            'Thank you. Your payment has arrived, and our accountants begin as soon as your documents are uploaded.',
          ],
          facts: [
            ...ordered,
            ['Paid, including 18% GST', total],
            ['Paid on', inIndianTime(paidAt)],
            ...(invoiceNumber ? [['Invoice', invoiceNumber] as [string, string]] : []),
            ['Transaction', transactionId],
            ['Payment', paymentId],
          ],
          action: { label: 'See transaction and invoice', path: '/dashboard?tab=transactions' },
          tone: 'good',
        },
      },
    ]);
  }
}
