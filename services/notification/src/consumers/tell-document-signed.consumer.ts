import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { documentTypeLabel } from '@udin/contracts';
import type { Envelope } from '@udin/messaging';
import { inIndianTime } from './figures';
import { AnnouncementService } from './announcement.service';

/** DOC-5: what the customer has paid for; always sent. */
@Controller()
export class TellDocumentSignedConsumer {
  constructor(private readonly announcements: AnnouncementService) {}

  @EventPattern('document.signed')
  async tell(@Payload() event: Envelope<'document.signed'>): Promise<void> {
    const { customer, fileName, documentType, signedFileName, udin, signedAt } = event.data;
    const title = `${fileName} is signed`;
    await this.announcements.announce(event, 'tell-document-signed', [
      {
        to: customer,
        notice: { title, text: `Download ${signedFileName} from your dashboard.`, link: '/dashboard' },
        email: {
          subject: title,
          greeting: `Dear ${customer.firstName},`,
          paragraphs: [
            'A chartered accountant has verified and signed your document. You can download it from your dashboard.',
          ],
          facts: [
            ['Document', fileName],
            ['Type', documentTypeLabel(documentType)],
            ['Signed file', signedFileName],
            ...(udin ? [['UDIN', udin] as [string, string]] : []),
            ['Signed on', inIndianTime(signedAt)],
          ],
          action: { label: 'Download the signed document', path: '/dashboard' },
          tone: 'good',
        },
      },
    ]);
  }
}
