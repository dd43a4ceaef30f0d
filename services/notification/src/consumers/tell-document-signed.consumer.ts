import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { customerDocumentPath, customerOrderPath, type Language } from '@udin/contracts';
import type { Envelope } from '@udin/messaging';
import { NewWorkService } from '../digest/new-work.service';
import { DocumentFactsService } from '../digest/document-facts.service';
import type { NoticeText } from '../notices/written-notice';
import { listOf, type NewsItems, type OrderNews, titleOf, toNewsItem } from '../order-news/order-news';
import { customerTexts } from '../texts/customer-texts';
import { noticeTexts } from '../texts/notices/notice-texts';
import { AnnouncementService } from './announcement.service';

/** Both say the same of what can be had now. */
type Delivered = Envelope<'document.signed'> | Envelope<'document.sealed'>;

/** DOC-5: what the customer has paid for; always sent. */
@Controller()
export class TellDocumentSignedConsumer {
  constructor(
    private readonly announcements: AnnouncementService,
    private readonly work: NewWorkService,
    private readonly facts: DocumentFactsService,
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
      told: { about: 'signed' },
      transactionId,
      item,
      notice: (items, language) => toNotice(items, transactionId, language),
      firstName: customer.firstName,
    };
    await this.announcements.announce(event, consumer, isDue ? [news] : [], async (tx) => {
      await this.work.gone(tx, documentId);
      await this.facts.signed(tx, event.data);
    });
  }
}

function toNotice(items: NewsItems, transactionId: string, language: Language): NoticeText {
  const { subject, subjectOfSeveral } = customerTexts(language).signed;
  const { download } = noticeTexts(language);
  const title = titleOf(items, language);
  const [{ documentId, signedFileName }, ...others] = items;
  if (others.length === 0)
    return {
      title: subject(title),
      text: download(signedFileName ?? ''),
      link: customerDocumentPath(documentId),
    };
  const link = customerOrderPath(transactionId);
  return { title: subjectOfSeveral(title), text: download(listOf(items, language)), link };
}
