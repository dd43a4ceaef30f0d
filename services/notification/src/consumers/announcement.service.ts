import { Injectable } from '@nestjs/common';
import type { Language } from '@udin/contracts';
import type { Email } from '@udin/mail';
import { type Envelope, InboxService } from '@udin/messaging';
import type { EntityManager } from 'typeorm';
import { MailQueueService } from '../mails/mail-queue.service';
import { NoticeBoardService } from '../notices/notice-board.service';
import type { Announcement } from './announcement';
import { RecipientService } from './recipient.service';

/** Takes an event once: its receipt, notices and queued mails are one transaction (EVT-2). */
@Injectable()
export class AnnouncementService {
  constructor(
    private readonly inbox: InboxService,
    private readonly recipients: RecipientService,
    private readonly notices: NoticeBoardService,
    private readonly mails: MailQueueService,
  ) {}

  /** @param before what has to be known before anything is written, in the same transaction */
  async announce(
    event: Envelope,
    consumer: string,
    announcements: readonly Announcement[],
    before?: (tx: EntityManager) => Promise<void>,
  ): Promise<void> {
    await this.inbox.once(event, consumer, async (tx) => {
      await before?.(tx);
      const notices = [];
      for (const announcement of announcements) notices.push(...(await this.write(tx, event, announcement)));
      await this.notices.post(tx, notices);
    });
  }

  /** Queues the emails; answers the notices. */
  private async write(tx: EntityManager, { id: eventId, name: event }: Envelope, announcement: Announcement) {
    const { to, notice, email, invoice, choice } = announcement;
    const notices = [];
    for (const { id: recipient, address, language, isStaff } of await this.recipients.of(tx, to, choice)) {
      notices.push({ ...notice, eventId, event, recipient, isStaff });
      if (!email || !address) continue;
      await this.mails.add(tx, { eventId, event, recipient: address, email: inLanguage(email, language), invoice });
    }
    return notices;
  }
}

function inLanguage(email: NonNullable<Announcement['email']>, language: Language): Email {
  return typeof email === 'function' ? { ...email(language), language } : email;
}
