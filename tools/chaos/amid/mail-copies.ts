import { simpleParser } from 'mailparser';
import type { ChaosSystem } from '../system/chaos-system';

export interface MailVerdict {
  problems: string[];
  /** Mails that came a second time with the same Message-ID (RFC 1047), and when. */
  secondCopies: string[];
}

/** The table of mails beside what the mail server has accepted. */
export async function judgeMails(system: ChaosSystem): Promise<MailVerdict> {
  const sql = 'SELECT id, event, status FROM mails';
  const rows = await system.query<{ id: string; event: string; status: string }>('notification', sql);
  const accepted = await acceptedAt(system);
  const copiesOf = (id: string) => accepted.get(id) ?? [];
  const open = rows.filter(({ status }) => status !== 'sent' && status !== 'withdrawn');
  const missing = rows.filter(({ id, status }) => status === 'sent' && copiesOf(id).length === 0);
  const repeated = rows.filter(({ id }) => copiesOf(id).length > 1);
  return {
    problems: [
      ...open.map(({ id, event, status }) => `mail ${id} of ${event} is ${status}`),
      ...missing.map(({ id, event }) => `mail ${id} of ${event} is marked as sent and never came`),
    ],
    secondCopies: repeated.map(({ id, event }) => `${event} ${id}: ${copiesOf(id).join(' and ')}`),
  };
}

/** By the id of the row, which is in the Message-ID. */
async function acceptedAt(system: ChaosSystem): Promise<Map<string, string[]>> {
  const accepted = new Map<string, string[]>();
  for (const { mail, at } of await system.backing.mailbox.mails()) {
    const { messageId = '' } = await simpleParser(Buffer.from(mail));
    const id = messageId.slice(1, messageId.indexOf('@'));
    accepted.set(id, [...(accepted.get(id) ?? []), new Date(at).toISOString()]);
  }
  return accepted;
}
