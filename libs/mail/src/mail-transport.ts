import { SpanKind } from '@opentelemetry/api';
import { currentRequest, inSpan } from '@udin/service-kit';
import { createTransport } from 'nodemailer';
import type { Email } from './email';
import { MailFailure } from './mail-failure';
import type { MailSettings } from './mail.settings';
import { renderEmail } from './render-email';
import { Turns } from './turns';

const CONNECT_MS = 10_000;
const CONNECTIONS = 5;
/** With those that wait for an answer for longer: a server that checks one mail for minutes takes others meanwhile. */
const CONNECTIONS_IN_ALL = 20;
/** Most servers have said yes by then. */
export const LONG_ANSWER_MS = 3_000;

export interface Attachment {
  filename: string;
  content: Buffer;
  contentType: string;
}

interface Sending {
  id?: string;
  headers?: Record<string, string>;
  attachments?: Attachment[];
}

/** The mail server, spoken to over connections that stay open. */
export class MailTransport {
  private readonly smtp;
  /** Behind a server that says nothing an email would wait for all before it, and leave when nobody expects it. */
  private readonly turns: Turns;

  /** @param answerMs silence after which the server's answer is no longer waited for, nor a connection to it */
  constructor(
    private readonly settings: MailSettings,
    answerMs: number,
  ) {
    const longMs = LONG_ANSWER_MS;
    this.turns = new Turns({ atOnce: CONNECTIONS, inAll: CONNECTIONS_IN_ALL, longMs, waitMs: answerMs });
    this.smtp = createTransport({
      url: settings.SMTP_URL,
      pool: true,
      maxConnections: CONNECTIONS_IN_ALL,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: answerMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  /**
   * Resolves when the server has taken the email. @throws MailFailure
   *
   * @param id makes the Message-ID: the same for the same email, so that receivers drop a second copy
   */
  async send(to: string, email: Email, { id, headers, attachments }: Sending = {}) {
    const {
      MAIL_FROM: from,
      PRODUCT_NAME: product,
      PUBLIC_URL: publicUrl,
      CONTACT_EMAIL: contactEmail,
    } = this.settings;
    // The address is not told: traces are read by others than mails.
    const step = ['send mail', SpanKind.CLIENT, currentRequest()?.traceparent] as const;
    await this.failing(() =>
      inSpan([...step], () =>
        this.turns.take(() =>
          this.smtp.sendMail({
            from,
            replyTo: { name: product, address: contactEmail },
            // As an object: what stands in an address is never read as a list of addresses.
            to: { name: '', address: to },
            ...renderEmail(email, { product, publicUrl, contactEmail }),
            ...(id && { messageId: `<${id}@${new URL(publicUrl).hostname}>` }),
            attachments,
            headers: { ...headers, 'Auto-Submitted': 'auto-generated' },
          }),
        ),
      ),
    );
  }

  /** Whether the server takes email at all, asked without naming anybody. @throws MailFailure */
  async assertReachable(): Promise<void> {
    await this.failing(() => this.smtp.verify());
  }

  close(): void {
    this.smtp.close();
  }

  private async failing(talk: () => Promise<unknown>): Promise<void> {
    try {
      await talk();
    } catch (error) {
      throw new MailFailure(error);
    }
  }
}
