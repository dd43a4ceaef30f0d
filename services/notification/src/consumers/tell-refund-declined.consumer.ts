import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { customerDocumentPath, documentTypeLabel, type Language } from '@udin/contracts';
import type { Email } from '@udin/mail';
import type { Envelope } from '@udin/messaging';
import { customerTexts } from '../texts/customer-texts';
import { AnnouncementService } from './announcement.service';

type Declined = Envelope<'document.refund-declined'>['data'];

/** Whoever waits for money hears that it does not come, and why (RT-8): always sent. */
@Controller()
export class TellRefundDeclinedConsumer {
  constructor(private readonly announcements: AnnouncementService) {}

  @EventPattern('document.refund-declined')
  async tell(@Payload() event: Envelope<'document.refund-declined'>): Promise<void> {
    const { customer, fileName, documentId, reason } = event.data;
    const notice = (language: Language) => {
      const title = customerTexts(language).declined.subject(fileName);
      return { title, text: reason, link: customerDocumentPath(documentId) };
    };
    const email = (language: Language) => declinedEmail(event.data, language);
    await this.announcements.announce(event, 'tell-refund-declined', [{ to: customer, notice, email }]);
  }
}

function declinedEmail({ customer, fileName, documentType, documentId, reason }: Declined, language: Language): Email {
  const { hello, facts, declined, udin } = customerTexts(language);
  return {
    subject: declined.subject(fileName),
    greeting: hello(customer.firstName),
    paragraphs: [declined.text],
    facts: [
      [facts.document, fileName],
      [facts.type, documentTypeLabel(documentType)],
      [facts.reason, reason],
    ],
    action: { label: udin.action, path: customerDocumentPath(documentId) },
    tone: 'bad',
  };
}
