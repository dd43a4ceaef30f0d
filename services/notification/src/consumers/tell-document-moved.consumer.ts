import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { type DocumentStatus, documentTypeLabel } from '@udin/contracts';
import type { Envelope } from '@udin/messaging';
import type { Email } from '@udin/mail';
import { AnnouncementService } from './announcement.service';

const WORDS: Record<DocumentStatus, { is: string; text: string; tone: Email['tone'] }> = {
  pending: { is: 'is waiting again', text: 'It waits to be taken up by one of our accountants.', tone: 'plain' },
  processing: { is: 'is being processed', text: 'One of our accountants is working on it.', tone: 'plain' },
  signed: { is: 'is signed', text: 'The signed document is in your dashboard.', tone: 'good' },
  completed: { is: 'is completed', text: 'Nothing more is to be done; it stays in your dashboard.', tone: 'good' },
  rejected: {
    is: 'was rejected',
    text: 'It cannot be processed as it is. Please write us a note on the document, or contact support.',
    tone: 'bad',
  },
  failed: {
    is: 'could not be processed',
    text: 'Something went wrong on our side; we look into it and write to you.',
    tone: 'bad',
  },
};

@Controller()
export class TellDocumentMovedConsumer {
  constructor(private readonly announcements: AnnouncementService) {}

  @EventPattern('document.status-changed')
  async tell(@Payload() event: Envelope<'document.status-changed'>): Promise<void> {
    const { customer, fileName, documentType, to, from, note } = event.data;
    const { is, text, tone } = WORDS[to];
    const title = `${fileName} ${is}`;
    const email: Email = {
      subject: title,
      greeting: `Dear ${customer.firstName},`,
      paragraphs: [text],
      facts: [
        ['Document', fileName],
        ['Type', documentTypeLabel(documentType)],
        ...(note ? [['Reason', note] as [string, string]] : []),
      ],
      action: { label: 'See the document', path: '/dashboard' },
      tone,
      declinable: true,
    };
    // A note on an unchanged status is worth a notice, not a mail.
    const mail = from === to ? {} : { email, choice: 'documentUpdates' as const };
    await this.announcements.announce(event, 'tell-document-moved', [
      { to: customer, notice: { title, text: note ?? text, link: '/dashboard' }, ...mail },
    ]);
  }
}
