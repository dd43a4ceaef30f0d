import { type ParsedMail, simpleParser } from 'mailparser';
import { receiveMail, type SmtpReceiver } from '../../sandbox/mail-inbox/smtp-receiver';

/** A mail server that can go away and come back at the same address. It keeps what it has accepted. */
export class Mailbox {
  readonly mails: ParsedMail[] = [];
  private receiver?: SmtpReceiver;
  private port = 0;

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  async open(): Promise<void> {
    this.receiver = await receiveMail(this.port, async (stream) => {
      this.mails.push(await simpleParser(stream));
    });
    this.port = Number(new URL(this.receiver.url).port);
  }

  async goAway(): Promise<void> {
    await this.receiver?.close();
    this.receiver = undefined;
  }
}
