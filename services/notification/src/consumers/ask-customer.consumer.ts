import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { customerDocumentPath, documentTypeLabel, QUESTION_REASONS } from '@udin/contracts';
import type { Envelope } from '@udin/messaging';
import { AnnouncementService } from './announcement.service';

/** The clock stands still until the customer answers, so this email is always sent. The words stand in the product. */
@Controller()
export class AskCustomerConsumer {
  constructor(private readonly announcements: AnnouncementService) {}

  @EventPattern('document.question-asked')
  async ask(@Payload() event: Envelope<'document.question-asked'>): Promise<void> {
    const { customer, kind, documentId, askedId, documentType, fileName, reason } = event.data;
    const link = customerDocumentPath(documentId, { [kind]: askedId });
    const isDraft = kind === 'draft';
    const title = isDraft ? `Please look at the draft of ${fileName}` : `We have a question about ${fileName}`;
    const text = isDraft ? 'Approve it, or send it back with your remarks.' : QUESTION_REASONS[reason ?? 'other'];
    await this.announcements.announce(event, 'ask-customer', [
      {
        to: customer,
        notice: { title, text, link },
        email: {
          subject: title,
          greeting: `Dear ${customer.firstName},`,
          paragraphs: [text, 'We go on as soon as you have answered; until then the time of delivery stands still.'],
          facts: [
            ['Document', fileName],
            ['Type', documentTypeLabel(documentType)],
          ],
          action: { label: isDraft ? 'See the draft' : 'Read and answer', path: link },
        },
      },
    ]);
  }
}
