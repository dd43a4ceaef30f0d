import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { DEFAULT_LANGUAGE, type Language } from '@udin/contracts';
import type { Email } from '@udin/mail';
import { type Envelope, InboxService, noteClosedAccount } from '@udin/messaging';
import { AddressService } from '../addresses/address.service';
import { NotificationSettings } from '../config';
import { MailQueueService, wordsOf } from '../mails/mail-queue.service';
import { customerTexts } from '../texts/customer-texts';
import { ABOUT_MONEY } from './about-money';
import { ClosedAccountService } from './closed-account.service';
import { ForgetClosedAccountsJob } from './forget-closed-accounts.job';

/**
 * Those of the last version are found by the address, which may belong to another account since. What is about money
 * and waits for the mail server still goes out. No index helps: few accounts are closed.
 */
const FORGET_MAILS = `DELETE FROM "mails" WHERE ("customer_id" = $4
    OR "customer_id" IS NULL AND "recipient" = $1 AND "staff_id" IS NULL AND "created_at" <= $2)
  AND NOT ("event" = ANY($3) AND "status" IN ('queued', 'sending'))`;

/** Removes what was told to the owner of a closed account, and tells the last thing. */
@Controller()
export class ForgetNewsOfClosedAccountConsumer {
  constructor(
    private readonly inbox: InboxService,
    private readonly job: ForgetClosedAccountsJob,
    private readonly mails: MailQueueService,
    private readonly closed: ClosedAccountService,
    private readonly addresses: AddressService,
    private readonly settings: NotificationSettings,
  ) {}

  @EventPattern('user.closed')
  async forget(@Payload() event: Envelope<'user.closed'>): Promise<void> {
    const { customer, closedAt, language = DEFAULT_LANGUAGE } = event.data;
    await this.inbox.once(event, 'forget-news-of-closed-account', async (tx) => {
      await noteClosedAccount(tx, event.data);
      await this.closed.keepLanguage(tx, event.data);
      await this.addresses.close(tx, event.data);
      await tx.query(FORGET_MAILS, [customer.email, closedAt, ABOUT_MONEY, customer.id]);
      const email = wordsOf((inLanguage) => this.farewell(customer.firstName, inLanguage), language);
      await this.mails.add(tx, { eventId: event.id, event: event.name, recipient: customer.email, email });
    });
    await this.job.run();
  }

  private farewell(firstName: string, language: Language): Email {
    const { hello, closed } = customerTexts(language);
    return {
      subject: closed.subject(this.settings.PRODUCT_NAME),
      greeting: hello(firstName),
      paragraphs: [closed.gone, closed.stays(this.settings.BOOKS_KEPT_YEARS), closed.notYou],
    };
  }
}
