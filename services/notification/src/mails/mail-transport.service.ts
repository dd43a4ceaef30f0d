import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { NotificationSettings } from '../config';
import { renderHtml } from '../letters/render-html';
import { renderText } from '../letters/render-text';
import type { Mail } from './mail.entity';

const TIMEOUT_MS = 15_000;

/** The mail server, spoken to over connections that stay open. */
@Injectable()
export class MailTransportService implements OnApplicationShutdown {
  private readonly smtp;

  constructor(private readonly settings: NotificationSettings) {
    const { SMTP_URL: url, MAIL_ANSWER_SECONDS } = settings;
    const socketTimeout = MAIL_ANSWER_SECONDS * 1_000;
    const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout };
    const noOutside = { disableFileAccess: true, disableUrlAccess: true };
    this.smtp = createTransport({ url, pool: true, maxConnections: 3, ...noOutside, ...timeouts });
  }

  onApplicationShutdown(): void {
    this.smtp.close();
  }

  /** Resolves when the server has taken the mail. @throws what nodemailer throws */
  async send({ id, eventId, recipient, letter }: Pick<Mail, 'id' | 'eventId' | 'recipient' | 'letter'>): Promise<void> {
    const { MAIL_FROM, PRODUCT_NAME, PUBLIC_URL } = this.settings;
    const place = { product: PRODUCT_NAME, publicUrl: PUBLIC_URL };
    await this.smtp.sendMail({
      from: MAIL_FROM,
      to: { name: '', address: recipient },
      subject: letter.subject,
      text: renderText(letter, place),
      html: renderHtml(letter, place),
      // Receivers that know it drop a second copy: between the server's yes and our mark a crash can make one.
      messageId: `<${id}@${new URL(PUBLIC_URL).hostname}>`,
      headers: { 'X-Event-Id': eventId, 'Auto-Submitted': 'auto-generated' },
    });
  }
}
