import { Injectable } from '@nestjs/common';
import type { EventName } from '@udin/contracts/events/index';
import { type Identity, newId } from '@udin/service-kit';
import type { EntityManager } from 'typeorm';
import { joinItems, type NewsItem, type NewsItems } from '../order-news/order-news';
import type { WrittenNotice } from './written-notice';

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

interface Told {
  eventId: string;
  event: EventName;
  recipient: string;
  /** An admin's own notice. */
  isStaff?: boolean;
}

type NewNotice = Told & WrittenNotice;

/** One of several things of a topic that stand in one notice. */
interface CollectedNotice extends Told {
  topic: string;
  item: NewsItem;
  /** How long a notice grows after its first thing. */
  seconds: number;
  write: (items: NewsItems) => WrittenNotice;
  /** Which of the earlier things are so by now. */
  still: (items: readonly NewsItem[]) => Promise<NewsItem[]>;
}

/** What `post` writes: a new notice, or what one has grown to. */
interface Posting extends NewNotice {
  topic?: string;
  items?: NewsItems;
  grown?: string;
}

@Injectable()
export class NoticeBoardService {
  /**
   * The notice of the same topic that is still young, with one more item, unread and the newest again; or a new one.
   * It is to be posted in this transaction, until whose end nobody else adds to the topic.
   */
  async collect(tx: EntityManager, { topic, item, seconds, write, still, ...told }: CollectedNotice): Promise<Posting> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 2))`, [`${told.recipient} ${topic}`]);
    const young = `"created_at" > now() - make_interval(secs => $3)`;
    const [grown]: { id: string; items: NewsItem[] }[] = await tx.query(
      `SELECT "id", "items" FROM "notices" WHERE "recipient" = $1 AND "topic" = $2 AND ${young}
        ORDER BY "created_at" DESC LIMIT 1`,
      [told.recipient, topic, seconds],
    );
    const items = joinItems(await still(grown?.items ?? []), item);
    return { ...told, ...write(items), topic, items, grown: grown?.id };
  }

  /**
   * Once per event and recipient, in the transaction that takes the event, and last in it: one after the other for each
   * reader, for after number 7 no number 6 may appear, or a stream would miss it. All of the team are one reader, so
   * that every event of every order waits here until the one before is committed.
   */
  async post(tx: EntityManager, postings: readonly Posting[]): Promise<void> {
    const byKey = new Map<string, Posting[]>();
    for (const posting of postings) {
      const key = posting.isStaff ? ADMINS : posting.recipient;
      byKey.set(key, [...(byKey.get(key) ?? []), posting]);
    }
    // Always in the same order, the board that all wait for at the end.
    const keys = [...byKey.keys()].sort((a, b) => Number(a === ADMINS) - Number(b === ADMINS) || a.localeCompare(b));
    for (const key of keys) await this.writeInTurn(tx, key, byKey.get(key)!);
  }

  /**
   * Takes back what was posted because of these events, all of it to readers with this key. In turn, and last in the
   * transaction, as `post`.
   */
  async withdraw(tx: EntityManager, key: string, eventIds: readonly string[]): Promise<void> {
    await tx.query(
      `WITH turn AS MATERIALIZED (SELECT pg_advisory_xact_lock(hashtextextended($1, 1))),
            withdrawn AS (
              UPDATE "notices" SET "withdrawn_at" = now(), "read_at" = coalesce("read_at", now()),
                     "seq" = nextval('notices_seq_seq')
                FROM turn WHERE "event_id" = ANY($2) AND "withdrawn_at" IS NULL)
       SELECT pg_notify($3, $1) FROM turn`,
      [key, eventIds, NOTICE_CHANNEL],
    );
  }

  /** Other words for what was posted because of these events, with a new number: open pages show them. In turn, too. */
  async writeAnew(
    tx: EntityManager,
    key: string,
    eventIds: readonly string[],
    to: Omit<WrittenNotice, 'link'>,
  ): Promise<void> {
    await tx.query(
      `WITH turn AS MATERIALIZED (SELECT pg_advisory_xact_lock(hashtextextended($1, 1))),
            written AS (
              UPDATE "notices" SET "title" = $4, "text" = $5, "translations" = $6, "seq" = nextval('notices_seq_seq')
                FROM turn WHERE "event_id" = ANY($2) AND "withdrawn_at" IS NULL AND ("title", "text") <> ($4, $5))
       SELECT pg_notify($3, $1) FROM turn`,
      [key, eventIds, NOTICE_CHANNEL, to.title, to.text, to.translations && JSON.stringify(to.translations)],
    );
  }

  /** One statement: numbers are given when the turn has come, and nobody waits for our way to the database and back. */
  private async writeInTurn(tx: EntityManager, key: string, postings: readonly Posting[]): Promise<void> {
    const rows = postings.map(
      ({ eventId, event, recipient, title, text, translations, link, topic, items, grown }) => ({
        id: grown ?? newId(),
        is_new: !grown,
        event_id: eventId,
        ...{ event, recipient, title, text, translations, link, topic, items },
      }),
    );
    await tx.query(
      `WITH turn AS MATERIALIZED (SELECT pg_advisory_xact_lock(hashtextextended($1, 1))),
            posting AS MATERIALIZED (
              SELECT p.* FROM turn, jsonb_to_recordset($2::jsonb) AS p ("id" uuid, "is_new" boolean, "event_id" uuid,
                "event" text, "recipient" text, "title" text, "text" text, "translations" jsonb, "link" text, "topic" text, "items" jsonb)),
            written AS (
              INSERT INTO "notices" ("id", "event_id", "event", "recipient", "title", "text", "translations", "link", "topic",
                "items", "created_at")
              SELECT "id", "event_id", "event", "recipient", "title", "text", "translations", "link", "topic", "items", now()
                FROM posting WHERE "is_new" ON CONFLICT ("event_id", "recipient") DO NOTHING),
            grown AS (
              UPDATE "notices" SET "title" = posting."title", "text" = posting."text",
                     "translations" = posting."translations", "link" = posting."link", "items" = posting."items", "read_at" = NULL, "seq" = nextval('notices_seq_seq')
                FROM posting WHERE "notices"."id" = posting."id" AND NOT posting."is_new")
       SELECT pg_notify($3, $1) FROM turn`,
      [key, JSON.stringify(rows), NOTICE_CHANNEL],
    );
  }
}
