import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import type { Envelope } from '@udin/messaging';
import { NotificationSettings } from '../config';
import { AnnouncementService } from './announcement.service';

@Controller()
export class WelcomeNewCustomerConsumer {
  constructor(
    private readonly announcements: AnnouncementService,
    private readonly settings: NotificationSettings,
  ) {}

  @EventPattern('user.registered')
  async welcome(@Payload() event: Envelope<'user.registered'>): Promise<void> {
    const { customer } = event.data;
    const title = `Welcome to ${this.settings.PRODUCT_NAME}`;
    await this.announcements.announce(event, 'welcome-new-customer', [
      {
        to: customer,
        notice: { title, text: 'Your account is ready.', link: '/dashboard' },
        email: {
          subject: title,
          greeting: `Dear ${customer.firstName},`,
          paragraphs: [
            'Your account is ready. In your dashboard you see how far each document is, download what was signed, and keep papers of your own in the vault.',
            'Standard documents take 24 to 72 hours, complex ones up to 7 business days. We write to you when one is signed.',
          ],
          action: { label: 'Open the dashboard', path: '/dashboard' },
        },
      },
    ]);
  }
}
