import { Injectable } from '@nestjs/common';
import { DEFAULT_LANGUAGE } from '@udin/contracts';
import type { Envelope } from '@udin/messaging';
import type { EntityManager } from 'typeorm';
import { NotificationSettings } from '../config';
import type { Reached } from '../consumers/recipient.service';
import { MailQueueService } from '../mails/mail-queue.service';
import { NoticeBoardService } from '../notices/notice-board.service';
import { writeNotice } from '../notices/written-notice';
import { CurrentNewsService } from './current-news.service';
import { KnownOrder } from './known-order.entity';
import { type OrderEmail, topicOf } from './order-email';
import type { NewsItem, NewsItems, OrderNews } from './order-news';

/**
 * One notice and one email for an order, not one for each file. The notice stands at once and grows; the email waits
 * for `COLLECT_SECONDS`, or until every document of the order is in it.
 */
@Injectable()
export class OrderNewsService {
  constructor(
    private readonly notices: NoticeBoardService,
    private readonly mails: MailQueueService,
    private readonly current: CurrentNewsService,
    private readonly settings: NotificationSettings,
  ) {}

  /** Written by the payment; it may come after the first documents. */
  async learnSize(tx: EntityManager, transactionId: string, documents: number): Promise<void> {
    await tx.query(
      `INSERT INTO "known_orders" ("transaction_id", "documents", "heard_at") VALUES ($1, $2, now())
       ON CONFLICT ("transaction_id") DO NOTHING`,
      [transactionId, documents],
    );
  }

  /** As far as is heard. */
  isPaid(tx: EntityManager, transactionId: string): Promise<boolean> {
    return tx.existsBy(KnownOrder, { transactionId });
  }

  /** Queues the email; answers the notice. */
  async write(tx: EntityManager, { id: eventId, name: event }: Envelope, news: OrderNews, reader: Reached) {
    const { item, told, transactionId, firstName } = news;
    const seconds = this.settings.COLLECT_SECONDS;
    // Nothing is collected: a topic of its own.
    const topic = seconds > 0 ? `${topicOf(told)} ${transactionId}` : eventId;
    const about = { eventId, event, topic, item, seconds };
    const still = (items: readonly NewsItem[]) => this.current.itemsOf(told, items, tx);
    const write = (items: NewsItems) =>
      writeNotice(reader.isStaff ? news.notice(items, DEFAULT_LANGUAGE) : (language) => news.notice(items, language));
    // First the notice: its lock keeps two documents of one reader from starting two emails.
    const collected = { ...about, recipient: reader.id, isStaff: reader.isStaff, write, still };
    const notice = await this.notices.collect(tx, collected);
    if (told.about === 'uploaded' || firstName === undefined || !reader.address) return notice;
    const { address: recipient, staffId, customerId, language } = reader;
    const to = { recipient, staffId, customerId };
    const order = await tx.findOneBy(KnownOrder, { transactionId });
    const email: OrderEmail = { ...told, firstName, transactionId, language };
    await this.mails.collect(tx, { ...about, ...to, news: email, complete: order?.documents });
    return notice;
  }
}
