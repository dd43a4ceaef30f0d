import { Injectable } from '@nestjs/common';
import type { Envelope } from '@udin/messaging';
import type { EntityManager } from 'typeorm';
import { NotificationSettings } from '../config';
import type { Reached } from '../consumers/recipient.service';
import { MailQueueService } from '../mails/mail-queue.service';
import { NoticeBoardService } from '../notices/notice-board.service';
import { KnownOrder } from './known-order.entity';
import type { OrderNews } from './order-news';

/**
 * One notice and one email for an order, not one for each file. The notice stands at once and grows; the email waits
 * for `COLLECT_SECONDS`, or until every document of the order is in it.
 */
@Injectable()
export class OrderNewsService {
  constructor(
    private readonly notices: NoticeBoardService,
    private readonly mails: MailQueueService,
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

  /** Queues the email; answers the notice. */
  async write(tx: EntityManager, { id: eventId, name: event }: Envelope, news: OrderNews, reader: Reached) {
    const { item, email, transactionId } = news;
    const seconds = this.settings.COLLECT_SECONDS;
    // Nothing is collected: a topic of its own.
    const topic = seconds > 0 ? `${news.topic} ${transactionId}` : eventId;
    const told = { eventId, event, topic, item, seconds };
    // First the notice: its lock keeps two documents of one reader from starting two emails.
    const collected = { ...told, recipient: reader.id, isStaff: reader.isStaff, write: news.notice };
    const notice = await this.notices.collect(tx, collected);
    if (!email || !reader.address) return notice;
    const { address: recipient, language } = reader;
    const order = await tx.findOneBy(KnownOrder, { transactionId });
    const write = (items: Parameters<typeof email>[0]) => ({ ...email(items, language), language });
    await this.mails.collect(tx, { ...told, recipient, write, complete: order?.documents });
    return notice;
  }
}
