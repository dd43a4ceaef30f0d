import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { customerDocumentPath, customerOrderPath, documentTypeLabel, type Language } from '@udin/contracts';
import type { Email } from '@udin/mail';
import type { Envelope } from '@udin/messaging';
import type { EntityManager } from 'typeorm';
import { inIndianTime } from './figures';
import { customerTexts } from '../texts/customer-texts';
import { NewWorkService } from '../digest/new-work.service';
import type { NoticeText } from '../notices/notice-board.service';
import { listOf, type NewsItems, type OrderNews, titleOf, toNewsItem } from '../order-news/order-news';
import { AnnouncementService } from './announcement.service';

/** Both say the same of what can be had now. */
type Delivered = Envelope<'document.signed'> | Envelope<'document.sealed'>;

/** DOC-5: what the customer has paid for; always sent. */
@Controller()
export class TellDocumentSignedConsumer {
  constructor(
    private readonly announcements: AnnouncementService,
    private readonly work: NewWorkService,
  ) {}

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
    const { customer, transactionId, documentId, signedFileName, udin, signedAt } = event.data;
    const item = { ...toNewsItem(event.data, signedAt), signedFileName, ...(udin && { udin }) };
    const news: OrderNews = {
      to: customer,
      topic: 'signed',
      transactionId,
      item,
      notice: (items) => toNotice(items, transactionId),
      email: (items, language) => signedEmail(items, event.data, language),
    };
    const gone = (tx: EntityManager) => this.work.gone(tx, documentId);
    await this.announcements.announce(event, consumer, isDue ? [news] : [], gone);
  }
}

function toNotice(items: NewsItems, transactionId: string): NoticeText {
  const [{ documentId, signedFileName }, ...others] = items;
  if (others.length === 0)
    return {
      title: `${titleOf(items)} is signed`,
      text: `Download ${signedFileName} from your dashboard.`,
      link: customerDocumentPath(documentId),
    };
  const link = customerOrderPath(transactionId);
  return { title: `${titleOf(items)} are signed`, text: `Download ${listOf(items)} from your dashboard.`, link };
}

function signedEmail(items: NewsItems, { customer, transactionId }: Delivered['data'], language: Language): Email {
  const { andMore, dear, facts, signed } = customerTexts(language);
  const [{ documentId, fileName, documentType, signedFileName, udin, at }, ...others] = items;
  const greeting = dear(customer.firstName);
  if (others.length === 0)
    return {
      subject: signed.subject(fileName),
      greeting,
      paragraphs: [signed.text],
      facts: [
        [facts.document, fileName],
        [facts.type, documentTypeLabel(documentType)],
        [facts.signedFile, signedFileName!],
        ...(udin ? [['UDIN', udin] as [string, string]] : []),
        [facts.signedOn, inIndianTime(at, language)],
      ],
      action: { label: signed.action, path: customerDocumentPath(documentId) },
      tone: 'good',
    };
  return {
    subject: signed.subjectOfSeveral(andMore(fileName, others.length)),
    greeting,
    paragraphs: [signed.severalText],
    facts: items.map((item) => [
      item.fileName,
      [documentTypeLabel(item.documentType), item.udin && `UDIN ${item.udin}`].filter(Boolean).join(', '),
    ]),
    action: { label: signed.action, path: customerOrderPath(transactionId) },
    tone: 'good',
  };
}
