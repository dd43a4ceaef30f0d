import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { freePorts } from '@udin/backing';
import { receiveMail, type SmtpReceiver } from '@udin/sandbox';
import type { AcceptedMail } from './accepted-mail';

const TURNS = 5;

/**
 * A mail server that can go away and come back at the same address. It keeps what it has accepted, as it came: between
 * keeping a mail and saying so nothing else happens, as RFC 1047 asks of servers.
 */
export class MailServer {
  readonly mails: AcceptedMail[] = [];
  private receiver?: SmtpReceiver;
  private port?: number;
  private isAway = false;

  /** Answers its address, `smtp://127.0.0.1:port`: the same each time. */
  async open(): Promise<string> {
    this.isAway = false;
    // Not one that the system gives to outgoing connections: nobody may take it while this server is away.
    this.port ??= (await freePorts(1))[0]!;
    this.receiver = await receiveMail(this.port, async (stream, { senderIsGone }) => {
      const mail = await buffer(stream);
      await farewellsRead();
      if (this.isAway || senderIsGone()) throw new Error('Going away');
      this.mails.push({ at: Date.now(), mail });
    });
    return this.receiver.url;
  }

  async goAway(): Promise<void> {
    this.isAway = true;
    await this.receiver?.close();
    this.receiver = undefined;
  }
}

/**
 * On a machine with more processes than cores a mail may be read long after its sender was killed: some turns later it
 * is known that the connection is closed as well.
 */
async function farewellsRead(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await nextTurn();
}
