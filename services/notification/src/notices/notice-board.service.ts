import { Injectable } from '@nestjs/common';
import type { EventName } from '@udin/contracts/events/index';
import { type Identity, newId } from '@udin/service-kit';
import type { EntityManager } from 'typeorm';
import { joinItems, type NewsItem, type NewsItems } from '../order-news/order-news';

export const NOTICE_CHANNEL = 'notice_posted';

/** What is told to all admins: what one of them has read is read for all. Each has own notices beside these. */
export const ADMINS = 'admins';

/** Whose notices somebody reads. `key` names the queue in which they are written, and wakes the streams. */
export interface Reader {
  key: string;
  recipients: string[];
}

export const readerOf = ({ id, type }: Identity): Reader =>
  type === 'admin' ? { key: ADMINS, recipients: [ADMINS, id] } : { key: id, recipients: [id] };

export interface NoticeText {
  title: string;
  text: string;
  link: string | null;
}

interface Told {
  eventId: string;
  event: EventName;
  recipient: string;
  /** An admin's own notice. */
  isStaff?: boolean;
}

type NewNotice = Told & NoticeText;

/** One of several things of a topic that stand in one notice. */
interface CollectedNotice extends Told {
  topic: string;
  item: NewsItem;
  /** How long a notice grows after its first thing. */
  seconds: number;
  write: (items: NewsItems) => NoticeText;
}

@Injectable()
export class NoticeBoardService {
  /** Once per event and recipient, in the transaction that takes the event. */
  async post(tx: EntityManager, notice: NewNotice): Promise<void> {
    await this.inTurn(tx, notice, () => this.insert(tx, notice));
  }

  /** Into the notice of the same topic that is still young, which is unread and the newest again; or a new one. */
  async collect(tx: EntityManager, { topic, item, seconds, write, ...told }: CollectedNotice): Promise<void> {
    await this.inTurn(tx, told, async () => {
      const young = `"created_at" > now() - make_interval(secs => $3)`;
      const [grown]: { id: string; items: NewsItem[] }[] = await tx.query(
        `SELECT "id", "items" FROM "notices" WHERE "recipient" = $1 AND "topic" = $2 AND ${young}
          ORDER BY "created_at" DESC LIMIT 1`,
        [told.recipient, topic, seconds],
      );
      const items = joinItems(grown?.items ?? [], item);
      const { title, text, link } = write(items);
      if (!grown) return this.insert(tx, { ...told, title, text, link, topic, items });
      await tx.query(
        `UPDATE "notices" SET "title" = $2, "text" = $3, "link" = $4, "items" = $5, "read_at" = NULL,
                "seq" = nextval('notices_seq_seq') WHERE "id" = $1`,
        [grown.id, title, text, link, JSON.stringify(items)],
      );
    });
  }

  /** One after the other for each reader: after number 7 no number 6 may appear, or a stream would miss it. */
  private async inTurn(tx: EntityManager, { recipient, isStaff }: Told, write: () => Promise<void>): Promise<void> {
    const key = isStaff ? ADMINS : recipient;
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 1))`, [key]);
    await write();
    await tx.query(`SELECT pg_notify($1, $2)`, [NOTICE_CHANNEL, key]);
  }

  private async insert(tx: EntityManager, notice: NewNotice & { topic?: string; items?: NewsItems }): Promise<void> {
    const { eventId, event, recipient, title, text, link, topic, items } = notice;
    await tx.query(
      `INSERT INTO "notices" ("id", "event_id", "event", "recipient", "title", "text", "link", "topic", "items", "created_at")
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, now()) ON CONFLICT ("event_id", "recipient") DO NOTHING`,
      [newId(), eventId, event, recipient, title, text, link, topic, items && JSON.stringify(items)],
    );
  }
}
