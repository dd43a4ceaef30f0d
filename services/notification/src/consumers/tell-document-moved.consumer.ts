import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { customerDocumentPath, customerOrderPath, type Language } from '@udin/contracts';
import type { Envelope } from '@udin/messaging';
import { customerTexts } from '../texts/customer-texts';
import type { NoticeText } from '../notices/written-notice';
import { NewWorkService } from '../digest/new-work.service';
import { meaningOf } from '../order-news/moved-email';
import { toTakenBackEmail } from '../order-news/to-taken-back-email';
import { listOf, type NewsItems, titleOf, toNewsItem } from '../order-news/order-news';
import { AnnouncementService } from './announcement.service';

@Controller()
export class TellDocumentMovedConsumer {
  constructor(
    private readonly announcements: AnnouncementService,
    private readonly work: NewWorkService,
  ) {}

  @EventPattern('document.status-changed')
  async tell(@Payload() event: Envelope<'document.status-changed'>): Promise<void> {
    const { customer, transactionId, to, from, note, isPaidBack, changedAt } = event.data;
    const reason = { ...(note && { reason: note }), ...(isPaidBack && { isPaidBack }) };
    const item = { ...toNewsItem(event.data, changedAt), ...reason };
    if (event.data.isTakenBack) return this.tellTakenBack(event);
    const notice = (items: NewsItems, language: Language) => toNotice(items, event.data, language);
    // A note on an unchanged status is worth a notice, not a mail.
    if (from === to)
      return this.announcements.announce(event, 'tell-document-moved', [
        { to: customer, notice: (language) => notice([item], language) },
      ]);
    const told = { about: 'moved' as const, to };
    const news = { to: customer, told, transactionId, item, notice, firstName: customer.firstName };
    const all = [{ ...news, choice: 'documentUpdates' as const }];
    await this.announcements.announce(event, 'tell-document-moved', all, (tx) => this.work.moved(tx, event.data));
  }

  /** Whoever was given a wrong file has to be told at once and alone: always sent. */
  private tellTakenBack(event: Envelope<'document.status-changed'>): Promise<void> {
    const { customer, fileName, documentId, note } = event.data;
    const notice = (language: Language) => {
      const { subject, text } = customerTexts(language).takenBack;
      return { title: subject(fileName), text: note ?? text, link: customerDocumentPath(documentId) };
    };
    const email = (language: Language) => toTakenBackEmail(event.data, language);
    return this.announcements.announce(event, 'tell-document-moved', [{ to: customer, notice, email }], (tx) =>
      this.work.moved(tx, event.data),
    );
  }
}

type Change = Envelope<'document.status-changed'>['data'];

function toNotice(items: NewsItems, change: Change, language: Language): NoticeText {
  const { to, transactionId } = change;
  const { subject, [to]: words } = customerTexts(language).moved;
  const title = titleOf(items, language);
  const [first, ...others] = items;
  const { documentId, reason } = first;
  if (others.length === 0)
    return {
      title: subject(title, words.is),
      text: reason ?? meaningOf(first, to, language),
      link: customerDocumentPath(documentId),
    };
  const link = customerOrderPath(transactionId);
  return { title: subject(title, words.are), text: listOf(items, language), link };
}
