import type { ParsedMail } from 'mailparser';

/** How many mails the server has accepted for each event, by the header that names it. */
export function mailsByEvent(mails: ParsedMail[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const mail of mails) {
    const id = mail.headers.get('x-event-id');
    if (typeof id === 'string') counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}
