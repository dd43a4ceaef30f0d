import { Injectable } from '@nestjs/common';
import type { Language } from '@udin/contracts';
import { type Envelope, InboxService } from '@udin/messaging';
import type { EntityManager } from 'typeorm';
import { MailQueueService, wordsOf } from '../mails/mail-queue.service';
import { NoticeBoardService } from '../notices/notice-board.service';
import { writeNotice } from '../notices/written-notice';
import type { BatchNews, NewsItem, NewsItems, OrderNews } from '../order-news/order-news';
import { OrderNewsService } from '../order-news/order-news.service';
import type { Announcement } from './announcement';
import { type Reached, RecipientService } from './recipient.service';

type Announcements = readonly (Announcement | BatchNews | OrderNews)[];

/** So long what belongs together may be under way: an hour. */
const BATCH_SECONDS = 3_600;

/** Takes an event once: its receipt, notices and queued mails are one transaction (EVT-2). */
@Injectable()
export class AnnouncementService {
  constructor(
    private readonly inbox: InboxService,
    private readonly recipients: RecipientService,
    private readonly notices: NoticeBoardService,
    private readonly mails: MailQueueService,
    private readonly orders: OrderNewsService,
  ) {}

  /**
   * @param announcements also a function, when it depends on what else was heard what is still to be told
   * @param before what has to be known before anything is written, in the same transaction
   */
  async announce(
    event: Envelope,
    consumer: string,
    announcements: Announcements | ((tx: EntityManager) => Promise<Announcements>),
    before?: (tx: EntityManager) => Promise<void>,
  ): Promise<void> {
    await this.inbox.once(event, consumer, async (tx) => {
      await before?.(tx);
      const notices = [];
      for (const one of typeof announcements === 'function' ? await announcements(tx) : announcements)
        for (const reader of await this.recipients.of(tx, event.name, one))
          notices.push(await this.toNotice(tx, event, one, reader));
      await this.notices.post(tx, notices);
    });
  }

  private toNotice(tx: EntityManager, event: Envelope, one: Announcements[number], reader: Reached) {
    if (one.told !== undefined) return this.orders.write(tx, event, one, reader);
    return 'batch' in one ? this.collect(tx, event, one, reader) : this.write(tx, event, one, reader);
  }

  private collect(tx: EntityManager, event: Envelope, { batch: topic, item, ...news }: BatchNews, reader: Reached) {
    const about = { eventId: event.id, event: event.name, recipient: reader.id, isStaff: reader.isStaff };
    const write = (items: NewsItems) => writeNotice(news.write(items));
    const still = (items: readonly NewsItem[]) => Promise.resolve([...items]);
    return this.notices.collect(tx, { ...about, topic, item, seconds: BATCH_SECONDS, write, still });
  }

  /** Queues the email; answers the notice. */
  private async write(
    tx: EntityManager,
    { id, name: event }: Envelope,
    { notice, email, taxDocument: invoice, passing, circularId }: Announcement,
    { id: recipient, staffId, customerId, address, language, isStaff, isClosed }: Reached,
  ) {
    const eventId = circularId ?? id;
    if (email && address) {
      const about = {
        eventId,
        isBulk: circularId !== undefined,
        event,
        recipient: address,
        staffId,
        customerId,
        invoice,
        passing,
      };
      const written = typeof email === 'function' ? (of: Language) => email(of, isClosed === true) : email;
      const { action, ...words } = wordsOf(written, language);
      await this.mails.add(tx, { ...about, email: { ...words, ...(!isClosed && { action }) } });
    }
    return { ...writeNotice(notice), eventId, event, recipient, isStaff };
  }
}
