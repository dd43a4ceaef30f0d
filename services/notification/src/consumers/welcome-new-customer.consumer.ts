import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import type { Language } from '@udin/contracts';
import type { Email } from '@udin/mail';
import type { Envelope } from '@udin/messaging';
import { NotificationSettings } from '../config';
import { MailPreferenceService } from '../preferences/mail-preference.service';
import { customerTexts } from '../texts/customer-texts';
import { noticeTexts } from '../texts/notices/notice-texts';
import { AnnouncementService } from './announcement.service';

@Controller()
export class WelcomeNewCustomerConsumer {
  constructor(
    private readonly announcements: AnnouncementService,
    private readonly preferences: MailPreferenceService,
    private readonly settings: NotificationSettings,
  ) {}

  @EventPattern('user.registered')
  async welcome(@Payload() event: Envelope<'user.registered'>): Promise<void> {
    const { customer, language } = event.data;
    const { PRODUCT_NAME } = this.settings;
    await this.announcements.announce(
      event,
      'welcome-new-customer',
      [
        {
          to: customer,
          notice: (inLanguage) => ({
            title: customerTexts(inLanguage).welcome.subject(PRODUCT_NAME),
            text: noticeTexts(inLanguage).ready,
            link: '/dashboard',
          }),
          email: (inLanguage) => welcomeEmail(customer.firstName, PRODUCT_NAME, inLanguage),
        },
      ],
      async (tx) => {
        if (language) await this.preferences.learnLanguage(tx, customer.id, language);
      },
    );
  }
}

function welcomeEmail(firstName: string, product: string, language: Language): Email {
  const { hello, welcome } = customerTexts(language);
  return {
    subject: welcome.subject(product),
    greeting: hello(firstName),
    paragraphs: [welcome.ready, welcome.delivery],
    action: { label: welcome.action, path: '/dashboard' },
  };
}
