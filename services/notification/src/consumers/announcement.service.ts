import { Injectable } from '@nestjs/common';
import { type Envelope, InboxService } from '@udin/messaging';
import type { EntityManager } from 'typeorm';
import { NotificationSettings } from '../config';
import { MailQueueService } from '../mails/mail-queue.service';
import { ADMINS, NoticeBoardService } from '../notices/notice-board.service';
import { MailPreferenceService } from '../preferences/mail-preference.service';
import type { Announcement } from './announcement';

/** Takes an event once: its receipt, notices and queued mails are one transaction (EVT-2). */
@Injectable()
export class AnnouncementService {
  constructor(
    private readonly inbox: InboxService,
    private readonly notices: NoticeBoardService,
    private readonly mails: MailQueueService,
    private readonly preferences: MailPreferenceService,
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
    { to, notice, email, choice }: Announcement,
  ): Promise<void> {
    const recipient = to === 'admins' ? ADMINS : to.id;
    await this.notices.post(tx, { ...notice, eventId, event: name, recipient });
    if (!email) return;
    if (choice && to !== 'admins' && !(await this.preferences.wants(tx, to.id, choice))) return;
    const address = to === 'admins' ? this.settings.ADMIN_TEAM_EMAIL : to.email;
    await this.mails.add(tx, { eventId, event: name, recipient: address, email });
  }
}
