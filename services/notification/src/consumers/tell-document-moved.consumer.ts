import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import {
  customerDocumentPath,
  customerOrderPath,
  DEFAULT_LANGUAGE,
  type DocumentStatus,
  documentTypeLabel,
  type Language,
} from '@udin/contracts';
import type { Envelope } from '@udin/messaging';
import type { Email } from '@udin/mail';
import { customerTexts } from '../texts/customer-texts';
import type { NoticeText } from '../notices/notice-board.service';
import { NewWorkService } from '../digest/new-work.service';
import { listOf, type NewsItems, titleOf, toNewsItem } from '../order-news/order-news';
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
  constructor(
    private readonly announcements: AnnouncementService,
    private readonly work: NewWorkService,
  ) {}

  @EventPattern('document.status-changed')
  async tell(@Payload() event: Envelope<'document.status-changed'>): Promise<void> {
    const { customer, transactionId, to, from, note, changedAt } = event.data;
    const item = { ...toNewsItem(event.data, changedAt), ...(note && { reason: note }) };
    const notice = (items: NewsItems) => toNotice(items, event.data);
    // A note on an unchanged status is worth a notice, not a mail.
    if (from === to)
      return this.announcements.announce(event, 'tell-document-moved', [{ to: customer, notice: notice([item]) }]);
    const email = (items: NewsItems, language: Language) => movedEmail(items, event.data, language);
    const news = { to: customer, topic: `moved ${to}`, transactionId, item, notice, email };
    const all = [{ ...news, choice: 'documentUpdates' as const }];
    await this.announcements.announce(event, 'tell-document-moved', all, (tx) => this.work.moved(tx, event.data));
  }
}

type Change = Envelope<'document.status-changed'>['data'];

function toNotice(items: NewsItems, change: Change): NoticeText {
  const { to, transactionId } = change;
  const { is, are } = customerTexts(DEFAULT_LANGUAGE).moved[to];
  const [{ documentId, reason }, ...others] = items;
  if (others.length === 0)
    return {
      title: `${titleOf(items)} ${is}`,
      text: reason ?? meaningOf(change, DEFAULT_LANGUAGE),
      link: customerDocumentPath(documentId),
    };
  return { title: `${titleOf(items)} ${are}`, text: listOf(items), link: customerOrderPath(transactionId) };
}

function meaningOf({ to, isPaidBack }: Change, language: Language): string {
  const { moved } = customerTexts(language);
  return to === 'rejected' && isPaidBack ? moved.paidBack : moved[to].text;
}

function movedEmail(items: NewsItems, change: Change, language: Language): Email {
  const { customer, to, transactionId } = change;
  const { andMore, dear, facts, moved } = customerTexts(language);
  const [{ documentId, fileName, documentType, reason }, ...others] = items;
  const greeting = dear(customer.firstName);
  const rest = { greeting, tone: TONES[to], declinable: true };
  if (others.length === 0)
    return {
      subject: moved.subject(fileName, moved[to].is),
      paragraphs: [meaningOf(change, language)],
      facts: [
        [facts.document, fileName],
        [facts.type, documentTypeLabel(documentType)],
        ...(reason ? [[facts.reason, reason] as [string, string]] : []),
      ],
      action: { label: moved.action, path: customerDocumentPath(documentId) },
      ...rest,
    };
  return {
    subject: moved.subject(andMore(fileName, others.length), moved[to].are),
    paragraphs: [moved.several],
    facts: items.map((item) => [
      item.fileName,
      [documentTypeLabel(item.documentType), item.reason].filter(Boolean).join('. '),
    ]),
    action: { label: moved.action, path: customerOrderPath(transactionId) },
    ...rest,
  };
}
