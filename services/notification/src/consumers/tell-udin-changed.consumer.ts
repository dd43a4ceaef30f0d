import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { customerDocumentPath, documentTypeLabel, type Language } from '@udin/contracts';
import type { Email } from '@udin/mail';
import type { Envelope } from '@udin/messaging';
import type { EntityManager } from 'typeorm';
import { DocumentFactsService } from '../digest/document-facts.service';
import { customerTexts } from '../texts/customer-texts';
import { AnnouncementService } from './announcement.service';

type Changed = Envelope<'document.udin-changed'>['data'];
/** What is told: a number that follows a revoked one puts the document in force again. */
type Told = Changed['change'] | 'renewed';

/** Whoever was given the document has to be told: always sent. */
@Controller()
export class TellUdinChangedConsumer {
  constructor(
    private readonly announcements: AnnouncementService,
    private readonly facts: DocumentFactsService,
  ) {}

  @EventPattern('document.udin-changed')
  async tell(@Payload() event: Envelope<'document.udin-changed'>): Promise<void> {
    const { customer, fileName, documentId } = event.data;
    await this.announcements.announce(event, 'tell-udin-changed', async (tx) => {
      const told = await this.whatIsTold(tx, event.data);
      await this.facts.udinChanged(tx, event.data);
      const notice = (language: Language) => {
        const title = customerTexts(language).udin[told].subject(fileName);
        const text = sentencesOn(event.data, told, language).join(' ');
        return { title, text, link: customerDocumentPath(documentId) };
      };
      return [{ to: customer, notice, email: (language: Language) => udinEmail(event.data, told, language) }];
    });
  }

  private async whatIsTold(tx: EntityManager, { change, documentId, changedAt }: Changed): Promise<Told> {
    const isRenewed = change === 'recorded' && (await this.facts.isWithoutUdin(tx, documentId, changedAt));
    return isRenewed ? 'renewed' : change;
  }
}

/** The sheet is spoken of only where one comes: not every document has a seal. */
function sentencesOn({ change, hasSheet }: Changed, told: Told, language: Language): string[] {
  const { udin } = customerTexts(language);
  return [udin[told].text, ...(change === 'recorded' && hasSheet ? [udin.recorded.sheet] : [])];
}

function udinEmail(data: Changed, told: Told, language: Language): Email {
  const { customer, fileName, documentType, documentId, udin, replaces, reason } = data;
  const { hello, facts, udin: texts } = customerTexts(language);
  return {
    subject: texts[told].subject(fileName),
    greeting: hello(customer.firstName),
    paragraphs: sentencesOn(data, told, language),
    facts: [
      [facts.document, fileName],
      [facts.type, documentTypeLabel(documentType)],
      ['UDIN', udin],
      ...(replaces ? [[texts.before, replaces] as [string, string]] : []),
      ...(reason ? [[facts.reason, texts.reasons[reason]] as [string, string]] : []),
    ],
    action: { label: texts.action, path: customerDocumentPath(documentId) },
    tone: told === 'revoked' ? 'bad' : 'good',
  };
}
