import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { customerTransactionPath, type Language } from '@udin/contracts';
import type { Email } from '@udin/mail';
import type { Envelope } from '@udin/messaging';
import { inRupees } from './figures';
import { customerTexts } from '../texts/customer-texts';
import { noticeTexts } from '../texts/notices/notice-texts';
import { whyRefunded } from '../texts/why-refunded';
import { AnnouncementService } from './announcement.service';

@Controller()
export class TellRefundConsumer {
  constructor(private readonly announcements: AnnouncementService) {}

  @EventPattern('payment.refunded')
  async tell(@Payload() event: Envelope<'payment.refunded'>): Promise<void> {
    const { customer, amountPaise, transactionId, creditNote } = event.data;
    const unusedFile = unusedFileOf(event.data);
    const notice = (language: Language) => {
      const { because, forUnused } = noticeTexts(language);
      const reason = whyRefunded(event.data, language);
      return {
        title: customerTexts(language).refund.subject(inRupees(amountPaise, language)),
        text: unusedFile ? forUnused(unusedFile, reason) : because(reason),
        link: customerTransactionPath(transactionId),
      };
    };
    await this.announcements.announce(event, 'tell-refund', [
      { to: customer, notice, email: (language) => refundEmail(event.data, language), taxDocument: creditNote },
    ]);
  }
}

/** The name of the file that was paid and never uploaded. */
function unusedFileOf({ isUnused, fileName }: Envelope<'payment.refunded'>['data']): string | undefined {
  return isUnused ? fileName : undefined;
}

function refundEmail(refunded: Envelope<'payment.refunded'>['data'], language: Language): Email {
  const { customer, amountPaise, full, transactionId, creditNoteNumber } = refunded;
  const { hello, facts, refund } = customerTexts(language);
  const amount = inRupees(amountPaise, language);
  const unusedFile = unusedFileOf(refunded);
  return {
    subject: refund.subject(amount),
    greeting: hello(customer.firstName),
    paragraphs: [
      refund.text,
      ...(refunded.creditNote ? [refund.attached] : []),
      ...(unusedFile ? [refund.unused] : []),
      ...(full && !unusedFile ? [refund.noMoreUploads] : []),
    ],
    facts: [
      [facts.amount, amount],
      ...(unusedFile ? [[facts.document, unusedFile] as [string, string]] : []),
      [facts.reason, whyRefunded(refunded, language)],
      ...(creditNoteNumber ? [[facts.creditNote, creditNoteNumber] as [string, string]] : []),
      [facts.transaction, transactionId],
    ],
    action: { label: refund.action, path: customerTransactionPath(transactionId) },
  };
}
