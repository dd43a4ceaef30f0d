import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { customerDocumentPath, documentTypeLabel, type Language } from '@udin/contracts';
import type { Email } from '@udin/mail';
import type { Envelope } from '@udin/messaging';
import { customerTexts } from '../texts/customer-texts';
import { AnnouncementService } from './announcement.service';

type Asked = Envelope<'document.question-asked'>['data'];

/** The clock stands still until the answer: no preference keeps this email back. The words stand in the product. */
@Controller()
export class AskCustomerConsumer {
  constructor(private readonly announcements: AnnouncementService) {}

  @EventPattern('document.question-asked')
  async ask(@Payload() event: Envelope<'document.question-asked'>): Promise<void> {
    const { customer, documentId, askedAt: at } = event.data;
    const notice = (language: Language) => {
      const { subject: title, text } = wordsOf(event.data, language);
      return { title, text, link: linkOf(event.data) };
    };
    const email = (language: Language) => askingEmail(event.data, language);
    const passing = { about: 'asked' as const, documentId, at };
    await this.announcements.announce(event, 'ask-customer', [{ to: customer, notice, email, passing }]);
  }
}

const linkOf = ({ documentId, kind, askedId }: Asked) => customerDocumentPath(documentId, { [kind]: askedId });

function wordsOf({ kind, fileName, reason = 'other', isReminder }: Asked, language: Language) {
  const { asked } = customerTexts(language);
  const { subject, action } = asked[kind];
  const text = kind === 'draft' ? asked.draft.text : asked.questions[reason];
  const first = subject(fileName);
  return { subject: isReminder ? asked.reminder(first) : first, text, action };
}

function askingEmail(data: Asked, language: Language): Email {
  const { hello, facts, asked } = customerTexts(language);
  const { subject, text, action } = wordsOf(data, language);
  return {
    subject,
    greeting: hello(data.customer.firstName),
    paragraphs: [...(data.isReminder ? [asked.stillWaiting] : []), text, asked.waiting],
    facts: [
      [facts.document, data.fileName],
      [facts.type, documentTypeLabel(data.documentType)],
    ],
    action: { label: action, path: linkOf(data) },
  };
}
