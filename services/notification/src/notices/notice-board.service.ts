import { Injectable } from '@nestjs/common';
import type { EventName } from '@udin/contracts/events/index';
import { type Identity, newId } from '@udin/service-kit';
import type { EntityManager } from 'typeorm';

export const NOTICE_CHANNEL = 'notice_posted';

/** All admins share one list of notices: what one of them has read is read for all. */
export const ADMINS = 'admins';

export const recipientOf = (caller: Identity): string => (caller.type === 'admin' ? ADMINS : caller.id);

export interface NoticeText {
  title: string;
  text: string;
  link: string | null;
}

interface NewNotice extends NoticeText {
  eventId: string;
  event: EventName;
  recipient: string;
}

@Injectable()
export class NoticeBoardService {
  /** Once per event and recipient, in the transaction that takes the event. */
  async post(tx: EntityManager, { eventId, event, recipient, title, text, link }: NewNotice): Promise<void> {
    // One after the other for each recipient: after number 7 no number 6 may appear, or a stream would miss it.
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 1))`, [recipient]);
    await tx.query(
      `INSERT INTO "notices" ("id", "event_id", "event", "recipient", "title", "text", "link", "created_at")
       VALUES ($1, $2, $3, $4, $5, $6, $7, now()) ON CONFLICT ("event_id", "recipient") DO NOTHING`,
      [newId(), eventId, event, recipient, title, text, link],
    );
    await tx.query(`SELECT pg_notify($1, $2)`, [NOTICE_CHANNEL, recipient]);
  }
}
