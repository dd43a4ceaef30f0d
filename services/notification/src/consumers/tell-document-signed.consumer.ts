import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { customerDocumentPath, documentTypeLabel, type Language } from '@udin/contracts';
import type { Email } from '@udin/mail';
import type { Envelope } from '@udin/messaging';
import { inIndianTime } from './figures';
import { customerTexts } from '../texts/customer-texts';
import { AnnouncementService } from './announcement.service';

/** Both say the same of what can be had now. */
type Delivered = Envelope<'document.signed'> | Envelope<'document.sealed'>;

/** DOC-5: what the customer has paid for; always sent. */
@Controller()
export class TellDocumentSignedConsumer {
  constructor(private readonly announcements: AnnouncementService) {}

  /** Where a seal follows, the document can be had when it is sealed. */
  @EventPattern('document.signed')
  async tell(@Payload() event: Envelope<'document.signed'>): Promise<void> {
    await this.announce(event, 'tell-document-signed', !event.data.sealFollows);
  }

  @EventPattern('document.sealed')
  async tellSealed(@Payload() event: Envelope<'document.sealed'>): Promise<void> {
    await this.announce(event, 'tell-document-sealed', event.data.isFirst);
  }

  private async announce(event: Delivered, consumer: string, isDue: boolean): Promise<void> {
    const { customer, fileName, signedFileName } = event.data;
    const notice = {
      title: `${fileName} is signed`,
      text: `Download ${signedFileName} from your dashboard.`,
      link: customerDocumentPath(event.data.documentId),
    };
    const news = { to: customer, notice, email: (language: Language) => signedEmail(event.data, language) };
    await this.announcements.announce(event, consumer, isDue ? [news] : []);
  }
}

function signedEmail(document: Delivered['data'], language: Language): Email {
  const { customer, fileName, documentType, signedFileName, udin, signedAt } = document;
  const { dear, facts, signed } = customerTexts(language);
  return {
    subject: signed.subject(fileName),
    greeting: dear(customer.firstName),
    paragraphs: [signed.text],
    facts: [
      [facts.document, fileName],
      [facts.type, documentTypeLabel(documentType)],
      [facts.signedFile, signedFileName],
      ...(udin ? [['UDIN', udin] as [string, string]] : []),
      [facts.signedOn, inIndianTime(signedAt, language)],
    ],
    action: { label: signed.action, path: customerDocumentPath(document.documentId) },
    tone: 'good',
  };
}
