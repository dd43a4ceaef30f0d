import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import {
  ADMIN_DUTIES,
  adminDocumentPath,
  adminOrderPath,
  customerDocumentPath,
  customerOrderPath,
  documentTypeLabel,
  type Language,
} from '@udin/contracts';
import type { Envelope } from '@udin/messaging';
import { NewWorkService } from '../digest/new-work.service';
import type { NoticeText } from '../notices/written-notice';
import { listOf, type NewsItems, titleOf, toNewsItem } from '../order-news/order-news';
import { noticeTexts } from '../texts/notices/notice-texts';
import { AnnouncementService } from './announcement.service';
import { inIndianTime } from './figures';

/** No email to the customer: the receipt has listed the documents. Those who work on them get a digest. */
@Controller()
export class AcknowledgeDocumentConsumer {
  constructor(
    private readonly announcements: AnnouncementService,
    private readonly work: NewWorkService,
  ) {}

  @EventPattern('document.uploaded')
  async acknowledge(@Payload() event: Envelope<'document.uploaded'>): Promise<void> {
    const { customer, transactionId, uploadedAt, estimatedDelivery } = event.data;
    const news = {
      told: { about: 'uploaded' as const },
      transactionId,
      item: { ...toNewsItem(event.data, uploadedAt), estimatedDelivery },
    };
    const name = `${customer.firstName} ${customer.lastName}`;
    await this.announcements.announce(
      event,
      'acknowledge-document',
      [
        {
          ...news,
          to: customer,
          notice: (items: NewsItems, language: Language) => toCustomer(items, transactionId, language),
        },
        {
          ...news,
          to: { people: [], roles: ADMIN_DUTIES.work },
          notice: (items: NewsItems) => toTeam(items, transactionId, name),
        },
      ],
      (tx) => this.work.uploaded(tx, event.data),
    );
  }
}

function toCustomer(items: NewsItems, transactionId: string, language: Language): NoticeText {
  const texts = noticeTexts(language);
  const [{ documentId, documentType, estimatedDelivery }] = items;
  if (items.length === 1)
    return {
      title: texts.arrived(titleOf(items, language)),
      text: texts.expected(documentTypeLabel(documentType), inIndianTime(estimatedDelivery!, language)),
      link: customerDocumentPath(documentId),
    };
  const last = items.reduce(
    (latest, item) => (item.estimatedDelivery! > latest ? item.estimatedDelivery! : latest),
    '',
  );
  return {
    title: texts.haveArrived(items.length),
    text: texts.allExpected(listOf(items, language), inIndianTime(last, language)),
    link: customerOrderPath(transactionId),
  };
}

function toTeam(items: NewsItems, transactionId: string, customer: string): NoticeText {
  const [{ documentId, documentType, fileName }] = items;
  if (items.length === 1)
    return {
      title: `New document: ${documentTypeLabel(documentType)}`,
      text: `${fileName}, from ${customer}`,
      link: adminDocumentPath(documentId),
    };
  return {
    title: `${items.length} new documents from ${customer}`,
    text: listOf(items),
    link: adminOrderPath(transactionId),
  };
}
