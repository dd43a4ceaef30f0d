import { buffer } from 'node:stream/consumers';
import { type Email, renderEmail } from '@udin/mail';
import { drawTaxDocument } from '@udin/pdf-writer';
import { anInvoice } from '@udin/testing';
import { createTransport } from 'nodemailer';
import type { BareDatabase } from './bare-database';
import type { BareEvents } from './bare-events';

const BRAND = { product: 'UDIN', publicUrl: 'http://127.0.0.1', contactEmail: 'support@udin.example' };
const TOLD = ['customer.registered', 'payment.completed', 'document.uploaded', 'document.signed'];

/** A mail for each event, on the disk before it is sent, in the product's look and with its invoice. */
export class BareMails {
  private readonly smtp;

  constructor(
    private readonly database: BareDatabase,
    smtpUrl: string,
  ) {
    this.smtp = createTransport({ url: smtpUrl, pool: true, maxConnections: 5 });
  }

  async follow(events: BareEvents): Promise<void> {
    await events.handle('bare.mails', TOLD, async (rows, { id, name, data }) => {
      const email = emailOf(name, [['Order', String(data.order ?? '')]]);
      const address = String(data.email);
      await rows('INSERT INTO mails VALUES ($1, $2, $3)', [id, address, JSON.stringify(email)]);
      setImmediate(() => void this.deliver(id, address, email, name === 'payment.completed'));
    });
  }

  send(to: string, email: Email, attachments: { filename: string; content: Buffer }[] = []) {
    return this.smtp.sendMail({ from: 'no-reply@udin.example', to, ...renderEmail(email, BRAND), attachments });
  }

  private async deliver(event: string, address: string, email: Email, hasInvoice: boolean): Promise<void> {
    const invoice = async () => ({ filename: 'invoice.pdf', content: await buffer(drawTaxDocument(anInvoice)) });
    await this.send(address, email, hasInvoice ? [await invoice()] : []);
    await this.database.rows('UPDATE mails SET sent_at = now() WHERE event = $1 AND address = $2', [event, address]);
  }
}

export function emailOf(subject: string, facts: [string, string][], highlight?: string): Email {
  const greeting = 'Dear Ananya,';
  const paragraphs = ['Thank you for your order. This is what we have, and what happens next.'];
  return { subject, greeting, paragraphs, facts, highlight, action: { label: 'Open', path: '/dashboard' } };
}
