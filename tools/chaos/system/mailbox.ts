import { buffer } from 'node:stream/consumers';
import { receiveMail, type SmtpReceiver } from '../../sandbox/mail-inbox/smtp-receiver';

/**
 * A mail server that can go away and come back at the same address. It keeps what it has accepted, as it came: between
 * keeping a mail and saying so nothing else happens, as RFC 1047 asks of servers.
 */
export class Mailbox {
  readonly mails: Buffer[] = [];
  private receiver?: SmtpReceiver;
  private port = 0;
  private isAway = false;

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  async open(): Promise<void> {
    this.isAway = false;
    this.receiver = await receiveMail(this.port, async (stream, { senderIsGone }) => {
      const mail = await buffer(stream);
      if (this.isAway || senderIsGone()) throw new Error('Going away');
      this.mails.push(mail);
    });
    this.port = Number(new URL(this.receiver.url).port);
  }

  async goAway(): Promise<void> {
    this.isAway = true;
    await this.receiver?.close();
    this.receiver = undefined;
  }
}
