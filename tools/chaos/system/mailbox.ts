import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { receiveMail, type SmtpReceiver } from '../../sandbox/mail-inbox/smtp-receiver';

const TURNS = 5;

export interface AcceptedMail {
  /** Milliseconds since 1970. */
  at: number;
  mail: Buffer;
}

/**
 * A mail server that can go away and come back at the same address. It keeps what it has accepted, as it came: between
 * keeping a mail and saying so nothing else happens, as RFC 1047 asks of servers.
 */
export class Mailbox {
  readonly mails: AcceptedMail[] = [];
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
      await farewellsRead();
      if (this.isAway || senderIsGone()) throw new Error('Going away');
      this.mails.push({ at: Date.now(), mail });
    });
    this.port = Number(new URL(this.receiver.url).port);
  }

  async goAway(): Promise<void> {
    this.isAway = true;
    await this.receiver?.close();
    this.receiver = undefined;
  }
}

/**
 * The faults strike from this very process: what a sender sent just before it was killed is read after that, and with
 * it, some turns later, that the connection is closed. A mail server of its own would have answered in time.
 */
async function farewellsRead(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await nextTurn();
}
