import { Injectable } from '@nestjs/common';
import { DEFAULT_LANGUAGE, type Language, type PageQuery } from '@udin/contracts';
import type { EventName, TaxDocumentContent } from '@udin/contracts/events';
import { afterCommit, currentRequest, newId } from '@udin/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { NotificationSettings } from '../config';
import type { Email } from '@udin/mail';
import { type OrderEmail, toEmail } from '../order-news/order-email';
import { joinItems, type NewsItem, type NewsItems } from '../order-news/order-news';
import type { PassingNews } from '../order-news/passing-news';
import { Doorbell } from './doorbell';
import { Mail } from './mail.entity';

const RETRY_SECONDS = [2, 5, 15, 60, 300, 900, 3_600];
/** By this attempt: whoever lost the lease does not know whether another one has sent the mail. */
const STILL_HELD = `"id" = $1 AND "attempts" = $2 AND "status" = 'sending'`;

/** The one that has been due for longest. */
const nextDue = (which: string) => `
  SELECT "id" FROM "mails" WHERE ${which} AND ("status" = 'queued' OR "status" = 'sending') AND "due_at" <= now()
     AND NOT "id" = ANY($2) ORDER BY "due_at" LIMIT 1 FOR UPDATE SKIP LOCKED`;

interface NewMail {
  eventId: string;
  event: EventName;
  recipient: string;
  /** A colleague's id: it does not leave when the account is banned by then. */
  staffId?: string;
  /** A customer's: it does not leave when the account is closed by then. */
  customerId?: string;
  email: Email;
  invoice?: TaxDocumentContent;
  /** It leaves when nothing else is due. */
  isBulk?: boolean;
  /** It does not leave when this is over by then. */
  passing?: PassingNews;
}

/** One of several things of a topic that go out as one mail. */
interface CollectedMail extends Omit<NewMail, 'email' | 'invoice' | 'passing'> {
  topic: string;
  item: NewsItem;
  /** How long the mail waits for others. */
  seconds: number;
  /** With so many items nothing more is waited for. */
  complete?: number;
  news: OrderEmail;
}

/** Customers have theirs in their language. */
type Words = Email | ((language: Language) => Email);

export const wordsOf = (email: Words, language: Language): Email =>
  typeof email === 'function' ? { language, ...email(language) } : email;

/** `hasNext`: another one was due at the same moment. */
export type TakenMail = Mail & { hasNext: boolean };

/** The table of mails as a queue that any number of instances take from. */
@Injectable()
export class MailQueueService {
  constructor(
    private readonly source: DataSource,
    private readonly settings: NotificationSettings,
    private readonly bell: Doorbell,
  ) {}

  /** Of this instance alone: others find by polling what it leaves behind. */
  private readonly ring = () => this.bell.ring();

  /**
   * Once per event and recipient, in the transaction that takes the event. To many it is told again only when a stop
   * withdrew what had not left.
   */
  async add(tx: EntityManager, mail: NewMail): Promise<void> {
    await this.insert(tx, mail, { news: mail.passing });
    afterCommit(tx, this.ring);
  }

  /** Into the mail of the same topic that still waits, or a new one that waits. */
  async collect(tx: EntityManager, { topic, item, seconds, complete, news, ...mail }: CollectedMail): Promise<void> {
    const [waiting]: { id: string; items: NewsItem[] }[] = await tx.query(
      `SELECT "id", "items" FROM "mails" WHERE "recipient" = $1 AND "topic" = $2 AND "status" = 'queued'
          AND "attempts" = 0 AND "created_at" > now() - make_interval(secs => $3) LIMIT 1 FOR UPDATE`,
      [mail.recipient, topic, seconds],
    );
    const items = joinItems(waiting?.items ?? [], item);
    const email = toEmail(news, items);
    const waits = complete !== undefined && items.length >= complete ? 0 : seconds;
    if (waiting)
      await tx.query(
        `UPDATE "mails" SET "email" = $2, "items" = $3, "due_at" = least("due_at", now() + make_interval(secs => $4))
          WHERE "id" = $1`,
        [waiting.id, JSON.stringify(email), JSON.stringify(items), waits],
      );
    else await this.insert(tx, { ...mail, email }, { topic, items, news, waits });
    if (waits === 0) afterCommit(tx, this.ring);
  }

  private async insert(
    tx: EntityManager,
    { eventId, event, recipient, staffId, customerId, email, invoice, isBulk = false }: NewMail,
    {
      topic,
      items,
      news,
      waits = 0,
    }: { topic?: string; items?: NewsItems; news?: OrderEmail | PassingNews; waits?: number } = {},
  ): Promise<void> {
    const request = currentRequest();
    const json = (value?: object) => value && JSON.stringify(value);
    await tx.query(
      `INSERT INTO "mails" ("id", "event_id", "event", "recipient", "email", "status", "due_at", "created_at",
                            "request_id", "traceparent", "topic", "items", "invoice", "news", "staff_id", "customer_id", "is_bulk")
       VALUES ($1, $2, $3, $4, $5, 'queued', now() + make_interval(secs => $6), now(), $7, $8, $9, $10, $11, $12, $13, $14, $15)
       ON CONFLICT ("event_id", "recipient") DO UPDATE SET "status" = 'queued', "attempts" = 0, "due_at" = now()
         WHERE "mails"."is_bulk" AND "mails"."status" = 'withdrawn'`,
      [
        ...[newId(), eventId, event, recipient, json(email), waits],
        ...[request?.requestId, request?.traceparent, topic, json(items), json(invoice), json(news), staffId],
        ...[customerId, isBulk],
      ],
    );
  }

  /**
   * The next mail that is due, for this process alone until the lease ends; see `renewLease`.
   * @param underWay what this process is sending: no lease tells it so when the clock jumps, or the machine slept
   */
  async take(underWay: readonly string[] = []): Promise<TakenMail | undefined> {
    const [rows]: [TakenMail[], number] = await this.source.query(
      `UPDATE "mails" SET "status" = 'sending', "attempts" = "attempts" + 1, "due_at" = now() + make_interval(secs => $1)
        WHERE "id" = coalesce((${nextDue('NOT "is_bulk"')}), (${nextDue('"is_bulk"')}))
       RETURNING "id", "event_id" AS "eventId", "event", "recipient", "email", "items", "news", "invoice", "staff_id" AS "staffId", "customer_id" AS "customerId", "attempts", "created_at" AS "createdAt",
                 "request_id" AS "requestId", "traceparent",
                 EXISTS (SELECT FROM "mails" other WHERE (other."status" = 'queued' OR other."status" = 'sending')
                            AND other."due_at" <= now() AND other."id" <> "mails"."id" AND NOT other."id" = ANY($2)) AS "hasNext"`,
      [this.settings.MAIL_LEASE_SECONDS, underWay],
    );
    return rows[0];
  }

  /** Renews the lease: the sender is still working on it. */
  async renewLease(id: string): Promise<void> {
    await this.source.query(
      `UPDATE "mails" SET "due_at" = now() + make_interval(secs => $2) WHERE "id" = $1 AND "status" = 'sending'`,
      [id, this.settings.MAIL_LEASE_SECONDS],
    );
  }

  async markSent(...ids: string[]): Promise<void> {
    await this.source.query(
      `UPDATE "mails" SET "status" = 'sent', "sent_at" = now(), "failure" = NULL WHERE "id" = ANY($1) AND "status" <> 'sent'`,
      [ids],
    );
  }

  /** Tried again with growing delay. */
  async putBack({ id, attempts }: Mail, failure: string): Promise<void> {
    const delay = RETRY_SECONDS[Math.min(attempts, RETRY_SECONDS.length) - 1];
    await this.source.query(
      `UPDATE "mails" SET "status" = 'queued', "failure" = $3, "due_at" = now() + make_interval(secs => $4)
        WHERE ${STILL_HELD}`,
      [id, attempts, failure, delay],
    );
  }

  /** Those that were given up, newest first. */
  failed({ page, limit }: PageQuery): Promise<[Mail[], number]> {
    const range = { skip: (page - 1) * limit, take: limit };
    return this.source.manager.findAndCount(Mail, {
      where: { status: 'failed' },
      // All emails of one event have one time.
      order: { createdAt: 'DESC', id: 'DESC' },
      ...range,
    });
  }

  /** One more try of a mail that was given up. @returns false when it is no such mail */
  async resend(id: string): Promise<boolean> {
    const [, count] = (await this.source.query(
      `UPDATE "mails" SET "status" = 'queued', "due_at" = now() WHERE "id" = $1 AND "status" = 'failed'`,
      [id],
    )) as [unknown, number];
    if (count > 0) this.ring();
    return count > 0;
  }

  /** What has not left of these events. One that a server is taking at this moment is sent, or not tried again. */
  async withdraw(tx: EntityManager, eventIds: readonly string[]): Promise<void> {
    await tx.query(`UPDATE "mails" SET "status" = 'withdrawn' WHERE "event_id" = ANY($1) AND "status" <> 'sent'`, [
      eventIds,
    ]);
  }

  /** What has not left of these events, in other words. */
  async writeAnew(tx: EntityManager, eventIds: readonly string[], email: Words): Promise<void> {
    const waiting: { id: string; language: Language | null }[] = await tx.query(
      `SELECT "id", "email"->>'language' AS "language" FROM "mails"
        WHERE "event_id" = ANY($1) AND "status" IN ('queued', 'sending', 'failed') FOR UPDATE`,
      [eventIds],
    );
    for (const { id, language } of waiting) {
      const written = wordsOf(email, language ?? DEFAULT_LANGUAGE);
      await tx.query(`UPDATE "mails" SET "email" = $2 WHERE "id" = $1`, [id, JSON.stringify(written)]);
    }
  }

  /** Nothing of it is so any more. */
  async drop({ id, attempts }: Mail): Promise<void> {
    await this.source.query(`UPDATE "mails" SET "status" = 'withdrawn' WHERE ${STILL_HELD}`, [id, attempts]);
  }

  /** The log keeps what was sent. */
  async rewrite({ id, attempts }: Mail, email: Email, items: readonly NewsItem[]): Promise<void> {
    await this.source.query(`UPDATE "mails" SET "email" = $3, "items" = $4 WHERE ${STILL_HELD}`, [
      id,
      attempts,
      JSON.stringify(email),
      JSON.stringify(items),
    ]);
  }

  async giveUp({ id, attempts }: Mail, failure: string): Promise<void> {
    await this.source.query(`UPDATE "mails" SET "status" = 'failed', "failure" = $3 WHERE ${STILL_HELD}`, [
      id,
      attempts,
      failure,
    ]);
  }
}
