import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { customerAwaitedPath, documentTypeLabel, type Language } from '@udin/contracts';
import type { Envelope } from '@udin/messaging';
import { customerTexts } from '../texts/customer-texts';
import { noticeTexts } from '../texts/notices/notice-texts';
import { AnnouncementService } from './announcement.service';

/** No preference keeps it back: the customer has paid for what does not come. */
@Controller()
export class RemindOfUploadConsumer {
  constructor(private readonly announcements: AnnouncementService) {}

  @EventPattern('payment.upload-awaited')
  async remind(@Payload() event: Envelope<'payment.upload-awaited'>): Promise<void> {
    const { customer, documents, transactionId } = event.data;
    const link = customerAwaitedPath(transactionId);
    const notice = (language: Language) => {
      const { waitForUpload, notAgain } = noticeTexts(language);
      return { title: waitForUpload(documents.length), text: notAgain, link };
    };
    await this.announcements.announce(event, 'remind-of-upload', [
      {
        to: customer,
        notice,
        email: (language) => {
          const { hello, facts, awaited } = customerTexts(language);
          return {
            subject: awaited.subject,
            greeting: hello(customer.firstName),
            paragraphs: [awaited.text],
            facts: [
              ...documents.map(({ name, documentType }): [string, string] => [name, documentTypeLabel(documentType)]),
              [facts.transaction, transactionId],
            ],
            action: { label: awaited.action, path: link },
          };
        },
      },
    ]);
  }
}
