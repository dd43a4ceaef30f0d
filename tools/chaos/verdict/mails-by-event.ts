import { simpleParser } from 'mailparser';

/** The Message-IDs of the mails that the server has accepted for each event, by the header that names it. */
export async function mailsByEvent(mails: readonly Buffer[]): Promise<Map<string, string[]>> {
  const copies = new Map<string, string[]>();
  for (const mail of mails) {
    const { headers, messageId = '' } = await simpleParser(mail);
    const id = headers.get('x-event-id');
    if (typeof id === 'string') copies.set(id, [...(copies.get(id) ?? []), messageId]);
  }
  return copies;
}
