import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import {
  customerDocumentPath,
  DEFAULT_LANGUAGE,
  type DocumentStatus,
  documentTypeLabel,
  type Language,
} from '@udin/contracts';
import type { Envelope } from '@udin/messaging';
import type { Email } from '@udin/mail';
import { customerTexts } from '../texts/customer-texts';
import { AnnouncementService } from './announcement.service';

const TONES: Record<DocumentStatus, Email['tone']> = {
  pending: 'plain',
  processing: 'plain',
  signed: 'good',
  completed: 'good',
  rejected: 'bad',
  failed: 'bad',
};

@Controller()
export class TellDocumentMovedConsumer {
  constructor(private readonly announcements: AnnouncementService) {}

  @EventPattern('document.status-changed')
  async tell(@Payload() event: Envelope<'document.status-changed'>): Promise<void> {
    const { customer, fileName, to, from, note } = event.data;
    const { is, text } = customerTexts(DEFAULT_LANGUAGE).moved[to];
    const notice = {
      title: `${fileName} ${is}`,
      text: note ?? text,
      link: customerDocumentPath(event.data.documentId),
    };
    const email = (language: Language) => movedEmail(event.data, language);
    // A note on an unchanged status is worth a notice, not a mail.
    const mail = from === to ? {} : { email, choice: 'documentUpdates' as const };
    await this.announcements.announce(event, 'tell-document-moved', [{ to: customer, notice, ...mail }]);
  }
}

function movedEmail(document: Envelope<'document.status-changed'>['data'], language: Language): Email {
  const { customer, fileName, documentType, to, note } = document;
  const { dear, facts, moved } = customerTexts(language);
  return {
    subject: moved.subject(fileName, moved[to].is),
    greeting: dear(customer.firstName),
    paragraphs: [moved[to].text],
    facts: [
      [facts.document, fileName],
      [facts.type, documentTypeLabel(documentType)],
      ...(note ? [[facts.reason, note] as [string, string]] : []),
    ],
    action: { label: moved.action, path: customerDocumentPath(document.documentId) },
    tone: TONES[to],
    declinable: true,
  };
}
