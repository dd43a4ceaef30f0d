import { Injectable } from '@nestjs/common';
import { ADMIN_ROLES, DEFAULT_LANGUAGE, type Language } from '@udin/contracts';
import type { Email } from '@udin/mail';
import { type Envelope, InboxService } from '@udin/messaging';
import type { EntityManager } from 'typeorm';
import { NotificationSettings } from '../config';
import { MailQueueService } from '../mails/mail-queue.service';
import { ADMINS, NoticeBoardService } from '../notices/notice-board.service';
import { type MailChoice, MailPreferenceService } from '../preferences/mail-preference.service';
import { StaffService } from '../team/staff.service';
import type { Announcement, Staff } from './announcement';

/** Takes an event once: its receipt, notices and queued mails are one transaction (EVT-2). */
@Injectable()
export class AnnouncementService {
  constructor(
    private readonly inbox: InboxService,
    private readonly notices: NoticeBoardService,
    private readonly mails: MailQueueService,
    private readonly preferences: MailPreferenceService,
    private readonly team: StaffService,
    private readonly settings: NotificationSettings,
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
      for (const announcement of announcements) await this.write(tx, event, announcement);
    });
  }

  private async write(tx: EntityManager, event: Envelope, announcement: Announcement): Promise<void> {
    const { to, notice, email, choice } = announcement;
    if (to !== 'admins' && 'people' in to) return this.tellStaff(tx, event, announcement, to);
    const { id: eventId, name } = event;
    const recipient = to === 'admins' ? ADMINS : to.id;
    await this.notices.post(tx, { ...notice, eventId, event: name, recipient });
    if (!email) return;
    if (choice && to !== 'admins' && !(await this.preferences.wants(tx, to.id, choice))) return;
    const language = to === 'admins' ? DEFAULT_LANGUAGE : await this.preferences.languageOf(tx, to.id);
    const words = inLanguage(email, language);
    const addresses = to === 'admins' ? await this.teamAddresses(tx, choice) : [to.email];
    for (const address of addresses)
      await this.mails.add(tx, { eventId, event: name, recipient: address, email: words });
  }

  private async tellStaff(
    tx: EntityManager,
    { id: eventId, name }: Envelope,
    { notice, email, choice }: Announcement,
    staff: Staff,
  ): Promise<void> {
    for (const { id: recipient, email: address } of await this.team.of(tx, staff)) {
      await this.notices.post(tx, { ...notice, eventId, event: name, recipient, isStaff: true });
      if (!email || (choice && !(await this.preferences.wants(tx, recipient, choice)))) continue;
      await this.mails.add(tx, {
        eventId,
        event: name,
        recipient: address,
        email: inLanguage(email, DEFAULT_LANGUAGE),
      });
    }
  }

  /** Each admin as each has chosen; the team's own address as long as nobody of the team is known. */
  private async teamAddresses(tx: EntityManager, choice: MailChoice = 'notes'): Promise<string[]> {
    const team = await this.team.of(tx, { people: [], roles: ADMIN_ROLES });
    if (team.length === 0) return [this.settings.ADMIN_TEAM_EMAIL];
    const wanted: string[] = [];
    for (const { id, email } of team) if (await this.preferences.wants(tx, id, choice)) wanted.push(email);
    return wanted;
  }
}

/** Staff read English; a customer reads the language of the account. */
function inLanguage(email: NonNullable<Announcement['email']>, language: Language): Email {
  return typeof email === 'function' ? { ...email(language), language } : email;
}
