import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { customerDocumentPath, documentTypeLabel, type Language } from '@udin/contracts';
import type { Email } from '@udin/mail';
import type { Envelope } from '@udin/messaging';
import { DocumentFactsService } from '../digest/document-facts.service';
import { customerTexts } from '../texts/customer-texts';
import { AnnouncementService } from './announcement.service';

type Changed = Envelope<'document.udin-changed'>['data'];

/** Whoever was given the document has to be told: always sent. */
@Controller()
export class TellUdinChangedConsumer {
  constructor(
    private readonly announcements: AnnouncementService,
    private readonly facts: DocumentFactsService,
  ) {}

  @EventPattern('document.udin-changed')
  async tell(@Payload() event: Envelope<'document.udin-changed'>): Promise<void> {
    const { customer, fileName, documentId, change } = event.data;
    const notice = (language: Language) => {
      const title = customerTexts(language).udin[change].subject(fileName);
      return { title, text: sentencesOn(event.data, language).join(' '), link: customerDocumentPath(documentId) };
    };
    const email = (language: Language) => udinEmail(event.data, language);
    await this.announcements.announce(event, 'tell-udin-changed', [{ to: customer, notice, email }], (tx) =>
      this.facts.udinChanged(tx, event.data),
    );
  }
}

/** The sheet is spoken of only where one comes: not every document has a seal. */
function sentencesOn({ change, hasSheet }: Changed, language: Language): string[] {
  const { udin } = customerTexts(language);
  return [udin[change].text, ...(change === 'recorded' && hasSheet ? [udin.recorded.sheet] : [])];
}

function udinEmail(data: Changed, language: Language): Email {
  const { customer, fileName, documentType, documentId, change, udin, replaces, reason } = data;
  const { hello, facts, udin: texts } = customerTexts(language);
  const isGone = change === 'revoked';
  return {
    subject: texts[change].subject(fileName),
    greeting: hello(customer.firstName),
    paragraphs: sentencesOn(data, language),
    facts: [
      [facts.document, fileName],
      [facts.type, documentTypeLabel(documentType)],
      ['UDIN', udin],
      ...(replaces ? [[texts.before, replaces] as [string, string]] : []),
      ...(reason ? [[facts.reason, texts.reasons[reason]] as [string, string]] : []),
    ],
    action: { label: texts.action, path: customerDocumentPath(documentId) },
    tone: isGone ? 'bad' : 'good',
  };
}
