import { Injectable } from '@nestjs/common';
import { DEFAULT_LANGUAGE, type Language } from '@udin/contracts';
import { type CustomerRef, type EventName, FORGOTTEN_EMAIL } from '@udin/contracts/events';
import type { EntityManager } from 'typeorm';
import { AddressService } from '../addresses/address.service';
import { ABOUT_MONEY } from '../closing/about-money';
import { ClosedAccountService } from '../closing/closed-account.service';
import { NotificationSettings } from '../config';
import { ADMINS } from '../notices/notice-board.service';
import { CustomerLanguageService } from '../preferences/customer-language.service';
import { type MailChoice, MailPreferenceService } from '../preferences/mail-preference.service';
import { StaffService } from '../team/staff.service';
import type { Staff } from './announcement';

/** Who is to be told, if they want it; see Announcement. */
interface Addressed {
  to: CustomerRef | Staff;
  choice?: MailChoice;
}

/** Somebody who is told. Without an address: not by email. */
export interface Reached {
  id: string;
  address?: string;
  language: Language;
  isStaff: boolean;
  /** There is no page any more that an email could lead to. */
  isClosed?: boolean;
  /** A colleague's; not of the team as a whole. */
  staffId?: string;
  customerId?: string;
}

@Injectable()
export class RecipientService {
  constructor(
    private readonly preferences: MailPreferenceService,
    private readonly team: StaffService,
    private readonly closed: ClosedAccountService,
    private readonly addresses: AddressService,
    private readonly languages: CustomerLanguageService,
    private readonly settings: NotificationSettings,
  ) {}

  /** The customer, or people of the team by name and by role; each by email as each has chosen. */
  of(tx: EntityManager, event: EventName, { to, choice }: Addressed): Promise<Reached[]> {
    return 'people' in to ? this.staff(tx, to, choice) : this.customer(tx, event, to, choice);
  }

  /** Nobody when the account is closed, but for what is about money. */
  private async customer(
    tx: EntityManager,
    event: EventName,
    customer: CustomerRef,
    choice?: MailChoice,
  ): Promise<Reached[]> {
    const { id } = customer;
    const isClosed = await this.closed.isClosed(id, tx);
    if (isClosed && !ABOUT_MONEY.includes(event)) return [];
    const wants = !choice || (await this.preferences.wants(tx, id, choice));
    const language = await this.languages.of(id, tx);
    const known = wants ? await this.addresses.of(tx, customer) : undefined;
    const address = known === FORGOTTEN_EMAIL ? undefined : known;
    return [{ id, customerId: id, address, language, isStaff: false, isClosed }];
  }

  /** Staff read English. The team's own board and address as long as nobody who has the role is known. */
  private async staff(tx: EntityManager, staff: Staff, choice?: MailChoice): Promise<Reached[]> {
    const members = await this.team.of(tx, staff);
    const isStaff = true;
    const reached: Reached[] = [];
    if (staff.roles?.length && !members.some(({ role }) => staff.roles?.includes(role)))
      reached.push({ id: ADMINS, address: this.settings.ADMIN_TEAM_EMAIL, language: DEFAULT_LANGUAGE, isStaff });
    for (const { id, email } of members) {
      const wants = !choice || (await this.preferences.wants(tx, id, choice));
      reached.push({ id, staffId: id, ...(wants && { address: email }), language: DEFAULT_LANGUAGE, isStaff });
    }
    return reached;
  }
}
