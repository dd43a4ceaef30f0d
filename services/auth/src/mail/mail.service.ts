import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Problem } from '@udin/service-kit';
import { createTransport } from 'nodemailer';
import { AuthSettings } from '../config';
import { type Email, renderEmail } from './email';

const TIMEOUT_MS = 10_000;

/**
 * Sends codes and temporary passwords straight to the mail server: they must not lie in an outbox, a queue or a log.
 * Mails without secrets go the other way, by events to the notification service.
 */
@Injectable()
export class MailService implements OnApplicationShutdown {
  private readonly logger = new Logger('Mailer');
  private readonly onTheWay = new Set<Promise<void>>();
  private readonly transport;

  constructor(private readonly settings: AuthSettings) {
    this.transport = createTransport({
      url: settings.SMTP_URL,
      pool: true,
      maxConnections: 5,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: 2 * TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.onTheWay);
    this.transport.close();
  }

  /** Resolves when the mail server has taken the letter. Throws auth.otp-undeliverable. */
  async send(to: string, letter: Email): Promise<void> {
    const { subject, text, html } = renderEmail(letter, this.settings.PRODUCT_NAME);
    try {
      await this.transport.sendMail({
        from: this.settings.MAIL_FROM,
        to: { name: '', address: to },
        subject,
        text,
        html,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    } catch (error) {
      throw undeliverable(error);
    }
  }

  /** Sends while the caller goes on; a failure is only logged. Shutdown waits for what is on the way. */
  sendLater(to: string, letter: Email): void {
    const sending = this.send(to, letter)
      .catch((error: unknown) => this.logger.warn({ msg: 'A mail could not be sent', err: (error as Error).cause }))
      .finally(() => this.onTheWay.delete(sending));
    this.onTheWay.add(sending);
  }

  /** Whether the mail server takes mail at all, asked without naming anybody. Throws auth.otp-undeliverable. */
  async assertReachable(): Promise<void> {
    try {
      await this.transport.verify();
    } catch (error) {
      throw undeliverable(error);
    }
  }
}

/** The server's answer may quote the letter: only its code is kept. */
function undeliverable(error: unknown): Problem {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return new Problem('auth.otp-undeliverable', {
    cause: new Error(`SMTP: ${code ?? 'failed'} ${responseCode ?? ''}`.trim()),
  });
}
