import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { customerDocumentPath, documentTypeLabel, type Language } from '@udin/contracts';
import type { Email } from '@udin/mail';
import type { Envelope } from '@udin/messaging';
import { DocumentFactsService } from '../digest/document-facts.service';
import { customerTexts } from '../texts/customer-texts';
import { AnnouncementService } from './announcement.service';

type Revoked = Envelope<'document.revoked'>['data'];

/** Whoever was given the document has to be told: always sent. */
@Controller()
export class TellDocumentRevokedConsumer {
  constructor(
    private readonly announcements: AnnouncementService,
    private readonly facts: DocumentFactsService,
  ) {}

  @EventPattern('document.revoked')
  async tell(@Payload() event: Envelope<'document.revoked'>): Promise<void> {
    const { customer, fileName, documentId } = event.data;
    const notice = (language: Language) => {
      const { subject, text } = customerTexts(language).revoked;
      return { title: subject(fileName), text, link: customerDocumentPath(documentId) };
    };
    const email = (language: Language) => revokedEmail(event.data, language);
    await this.announcements.announce(event, 'tell-document-revoked', [{ to: customer, notice, email }], (tx) =>
      this.facts.revoked(tx, event.data),
    );
  }
}

function revokedEmail({ customer, fileName, documentType, documentId, reason }: Revoked, language: Language): Email {
  const { hello, facts, revoked, udin } = customerTexts(language);
  return {
    subject: revoked.subject(fileName),
    greeting: hello(customer.firstName),
    paragraphs: [revoked.text],
    facts: [
      [facts.document, fileName],
      [facts.type, documentTypeLabel(documentType)],
      [facts.reason, udin.reasons[reason]],
    ],
    action: { label: udin.action, path: customerDocumentPath(documentId) },
    tone: 'bad',
  };
}
