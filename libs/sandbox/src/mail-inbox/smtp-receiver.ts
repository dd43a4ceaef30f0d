import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

export interface SmtpReceiver {
  /** smtp://127.0.0.1:port */
  url: string;
  close(): Promise<void>;
}

export interface Envelope {
  from: string;
  to: string[];
  /** True when its connection has ended: it will not hear our yes, and sends the mail again. */
  senderIsGone(): boolean;
}

/** What is under way when the server closes has this long to end. */
const CLOSE_TIMEOUT_MS = 500;

/**
 * A real SMTP server on loopback that accepts mail for everybody and hands each one on as a stream. The sender hears
 * "accepted" only when `receive` has resolved. A mail over the limit is cut off and has `sizeExceeded` set at its end.
 */
export async function receiveMail(
  port: number,
  receive: (mail: SMTPServerDataStream, envelope: Envelope) => Promise<void>,
): Promise<SmtpReceiver> {
  const ended = new WeakSet<SMTPServerSession>();
  const server = new SMTPServer({
    closeTimeout: CLOSE_TIMEOUT_MS,
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    hideENHANCEDSTATUSCODES: false,
    size: 25 * 1024 * 1024,
    disableReverseLookup: true,
    onAuth: (_auth, _session, done) => done(null, { user: 'anybody' }),
    onClose: (session) => void ended.add(session),
    onData: (stream, session, done) => {
      receive(stream, { ...addressesOf(session), senderIsGone: () => ended.has(session) }).then(
        () => done(),
        (error: Error) => done(error),
      );
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });
  // From here on errors concern one connection (a client that went away), not the server.
  server.removeAllListeners('error').on('error', () => undefined);
  const { port: actual } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${actual}`,
    close: () => new Promise((done) => server.close(() => done())),
  };
}

function addressesOf(session: SMTPServerSession): Pick<Envelope, 'from' | 'to'> {
  const { mailFrom, rcptTo } = session.envelope;
  return { from: mailFrom ? mailFrom.address : '', to: rcptTo.map((recipient) => recipient.address) };
}
