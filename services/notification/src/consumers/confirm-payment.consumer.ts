import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { customerTransactionPath, documentTypeLabel, estimatedDelivery, type Language } from '@udin/contracts';
import type { Email } from '@udin/mail';
import type { Envelope } from '@udin/messaging';
import { inIndianTime, inRupees, onIndianDay } from './figures';
import { customerTexts } from '../texts/customer-texts';
import { noticeTexts } from '../texts/notices/notice-texts';
import { OrderNewsService } from '../order-news/order-news.service';
import type { Announcement } from './announcement';
import { AnnouncementService } from './announcement.service';
import { paidByBanned } from './paid-by-banned';

/** A receipt: always sent. Of a banned customer the team is told, too. */
@Controller()
export class ConfirmPaymentConsumer {
  constructor(
    private readonly announcements: AnnouncementService,
    private readonly orders: OrderNewsService,
  ) {}

  @EventPattern('payment.completed')
  async confirm(@Payload() event: Envelope<'payment.completed'>): Promise<void> {
    const { customer, totalPaise, documents, transactionId, invoice, isBanned } = event.data;
    const announcements: Announcement[] = [
      {
        to: customer,
        notice: (language: Language) => ({
          title: customerTexts(language).receipt.subject(inRupees(totalPaise, language)),
          text: isBanned
            ? customerTexts(language).receipt.blocked
            : noticeTexts(language).canBeProcessed(documents.length),
          link: customerTransactionPath(transactionId),
        }),
        email: (language, isClosed) => receiptEmail(event.data, language, isClosed),
        taxDocument: invoice,
      },
      ...(isBanned ? [paidByBanned(event.data)] : []),
    ];
    await this.announcements.announce(event, 'confirm-payment', announcements, (tx) =>
      this.orders.learnSize(tx, transactionId, documents.length),
    );
  }
}

/** No day is promised where nothing can be uploaded, and no page is named that cannot be opened. */
function receiptEmail(paid: Envelope<'payment.completed'>['data'], language: Language, isClosed: boolean): Email {
  const { customer, totalPaise, documents, transactionId, paymentId, invoiceNumber, paidAt } = paid;
  const { hello, expectedBy, facts, receipt } = customerTexts(language);
  const total = inRupees(totalPaise, language);
  const isOut = isClosed || paid.isBanned;
  const text = isClosed ? receipt.closed : paid.isBanned ? receipt.blocked : receipt.text;
  const ordered = documents.map(({ name, documentType, estimatedDelivery: promised }): [string, string] => {
    if (isOut) return [name, documentTypeLabel(documentType)];
    const expected = promised ? new Date(promised) : estimatedDelivery(documentType, new Date(paidAt));
    const day = onIndianDay(expected, language);
    return [name, expectedBy(documentTypeLabel(documentType), day)];
  });
  return {
    subject: receipt.subject(total),
    greeting: hello(customer.firstName),
    paragraphs: [text, ...(paid.invoice ? [receipt.attached] : [])],
    facts: [
      ...ordered,
      [facts.paid, total],
      [facts.paidOn, inIndianTime(paidAt, language)],
      ...(invoiceNumber ? [[facts.invoice, invoiceNumber] as [string, string]] : []),
      [facts.transaction, transactionId],
      [facts.payment, paymentId],
    ],
    ...(!isOut && { action: { label: receipt.action, path: customerTransactionPath(transactionId) } }),
    tone: 'good',
  };
}
