import type { ParsedMail } from 'mailparser';
import { receiveMail } from '@udin/sandbox';
import { type Patience, waitFor } from '@udin/backing';

export type ReceivedMail = ParsedMail & {
  /** Addresses the mail was really delivered to, whatever its headers say. */
  recipients: string[];
};

export interface TestInbox {
  smtpUrl: string;
  /** In the order of their arrival. */
  messages: ReceivedMail[];
  waitFor(predicate: (mail: ReceivedMail) => boolean, patience?: Patience): Promise<ReceivedMail>;
  close(): Promise<void>;
}

/** A real SMTP server that keeps what it receives in memory. */
export async function anInbox(): Promise<TestInbox> {
  const { simpleParser } = await import('mailparser');
  const messages: ReceivedMail[] = [];
  const receiver = await receiveMail(0, async (stream, envelope) => {
    const mail = await simpleParser(stream);
    messages.push(Object.assign(mail, { recipients: envelope.to }));
  });
  return {
    smtpUrl: receiver.url,
    messages,
    waitFor: (predicate, patience) => waitFor(() => messages.find(predicate), { what: 'a mail', ...patience }),
    close: receiver.close,
  };
}
