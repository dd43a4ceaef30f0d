import { waitFor } from '@udin/testing';
import { setting } from '../setting';
import { mailpitMailbox } from './mailpit-mailbox';
import type { ReceivedMail } from './received-mail';
import { sandboxMailbox } from './sandbox-mailbox';

const mailbox =
  process.env.MAIL_INBOX_KIND === 'mailpit'
    ? mailpitMailbox(setting('MAIL_INBOX_URL'))
    : sandboxMailbox(setting('MAIL_INBOX_URL'));

/** The newest mail to this address whose subject or text matches, leaving out known ones; waits until it is there. */
export function mailTo(address: string, pattern: RegExp, known: readonly ReceivedMail[] = []): Promise<ReceivedMail> {
  const look = async () => {
    const isNew = ({ id }: ReceivedMail) => !known.some((mail) => mail.id === id);
    const mails = (await mailbox.mailsTo(address)).filter(isNew);
    return mails.find(({ subject, text }) => pattern.test(subject) || pattern.test(text));
  };
  return waitFor(look, { what: `a mail to ${address} that says ${pattern}`, within: 30_000, every: 200 });
}

/** All that arrived so far, newest first. */
export const mailsTo = (address: string): Promise<ReceivedMail[]> => mailbox.mailsTo(address);

/** The six digits of the newest code mail that was not known before. */
export async function codeSentTo(address: string, known: readonly ReceivedMail[] = []): Promise<string> {
  const { text } = await mailTo(address, /\b\d{6}\b/, known);
  return /\b\d{6}\b/.exec(text)![0];
}
