import type { ParsedMail } from 'mailparser';

/** The Message-IDs of the mails that the server has accepted for each event, by the header that names it. */
export function mailsByEvent(mails: ParsedMail[]): Map<string, string[]> {
  const copies = new Map<string, string[]>();
  for (const { headers, messageId = '' } of mails) {
    const id = headers.get('x-event-id');
    if (typeof id === 'string') copies.set(id, [...(copies.get(id) ?? []), messageId]);
  }
  return copies;
}
