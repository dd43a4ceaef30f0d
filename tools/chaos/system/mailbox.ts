import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { AcceptedMail } from './accepted-mail';
import { askProcess } from './ask-process';
import type { MailServerOrder } from './mail-server-process';

export const MAIL_SERVER = 'dist/tools/chaos/mail-server.mjs';

/**
 * The mail server of a run, in a process of its own: as in real life, what strikes a service does not hold up the
 * answer that its mail server gives.
 */
export class Mailbox {
  private constructor(
    private readonly server: ChildProcess,
    readonly url: string,
  ) {}

  static async start(): Promise<Mailbox> {
    const server = fork(MAIL_SERVER, { serialization: 'advanced' });
    return new Mailbox(server, await order<string>(server, 'open'));
  }

  async goAway(): Promise<void> {
    await order(this.server, 'go-away');
  }

  async comeBack(): Promise<void> {
    await order(this.server, 'open');
  }

  /** Everything it has accepted, in the order of acceptance. */
  mails(): Promise<AcceptedMail[]> {
    return order<AcceptedMail[]>(this.server, 'show-mails');
  }

  async end(): Promise<void> {
    if (this.server.exitCode !== null || this.server.signalCode !== null) return;
    this.server.disconnect();
    await once(this.server, 'exit');
  }
}

/** @throws Error with the server's reason */
async function order<T>(server: ChildProcess, what: MailServerOrder): Promise<T> {
  const { done, failed } = await askProcess<{ done: T; failed?: string }>(server, what);
  if (failed) throw new Error(`The mail server: ${failed}`);
  return done;
}
