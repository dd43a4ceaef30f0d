import { simpleParser } from 'mailparser';
import type { AcceptedMail } from '../system/accepted-mail';

export interface MailCopy {
  messageId: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** The mails that the server has accepted for each event, by the header that names it. */
export async function mailsByEvent(mails: readonly AcceptedMail[]): Promise<Map<string, MailCopy[]>> {
  const copies = new Map<string, MailCopy[]>();
  for (const { at, mail } of mails) {
    const { headers, messageId = '' } = await simpleParser(Buffer.from(mail));
    const id = headers.get('x-event-id');
    if (typeof id === 'string') copies.set(id, [...(copies.get(id) ?? []), { messageId, at }]);
  }
  return copies;
}
