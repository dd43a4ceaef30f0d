import { Injectable } from '@nestjs/common';
import { type Envelope, Inbox } from '@udin/messaging';
import type { EntityManager } from 'typeorm';
import { NotificationSettings } from '../config';
import { MailQueue } from '../mails/mail-queue';
import { ADMINS, NoticeBoard } from '../notices/notice-board';
import { MailChoices } from '../preferences/mail-choices';
import type { Announcement } from './announcement';

/** Takes an event once: its receipt, notices and queued mails are one transaction (EVT-2). */
@Injectable()
export class Announcer {
  constructor(
    private readonly inbox: Inbox,
    private readonly board: NoticeBoard,
    private readonly mails: MailQueue,
    private readonly choices: MailChoices,
    private readonly settings: NotificationSettings,
  ) {}

  async announce(event: Envelope, consumer: string, announcements: readonly Announcement[]): Promise<void> {
    await this.inbox.once(event, consumer, async (tx) => {
      for (const announcement of announcements) await this.write(tx, event, announcement);
    });
  }

  private async write(
    tx: EntityManager,
    { id: eventId, name }: Envelope,
    { to, notice, letter, choice }: Announcement,
  ): Promise<void> {
    const recipient = to === 'admins' ? ADMINS : to.id;
    await this.board.post(tx, { ...notice, eventId, event: name, recipient });
    if (!letter) return;
    if (choice && to !== 'admins' && !(await this.choices.wants(tx, to.id, choice))) return;
    const address = to === 'admins' ? this.settings.ADMIN_TEAM_EMAIL : to.email;
    await this.mails.add(tx, { eventId, event: name, recipient: address, letter });
  }
}
