import { Injectable } from '@nestjs/common';
import type { EventName } from '@udin/contracts/events/index';
import { type Identity, newId } from '@udin/service-kit';
import type { EntityManager } from 'typeorm';

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

interface NewNotice extends NoticeText {
  eventId: string;
  event: EventName;
  recipient: string;
  /** An admin's own notice. */
  isStaff?: boolean;
}

@Injectable()
export class NoticeBoardService {
  /** Once per event and recipient, in the transaction that takes the event. */
  async post(tx: EntityManager, notice: NewNotice): Promise<void> {
    const { eventId, event, recipient, title, text, link } = notice;
    const key = notice.isStaff ? ADMINS : recipient;
    // One after the other for each reader: after number 7 no number 6 may appear, or a stream would miss it.
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 1))`, [key]);
    await tx.query(
      `INSERT INTO "notices" ("id", "event_id", "event", "recipient", "title", "text", "link", "created_at")
       VALUES ($1, $2, $3, $4, $5, $6, $7, now()) ON CONFLICT ("event_id", "recipient") DO NOTHING`,
      [newId(), eventId, event, recipient, title, text, link],
    );
    await tx.query(`SELECT pg_notify($1, $2)`, [NOTICE_CHANNEL, key]);
  }
}
