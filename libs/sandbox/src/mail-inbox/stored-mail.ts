/** What the list shows; kept beside the mail itself, so that listing reads no mail. */
export interface MailSummary {
  id: string;
  /** ISO 8601, UTC. */
  receivedAt: string;
  from: string;
  /** Addresses it was delivered to, whatever the headers say. */
  to: string[];
  subject: string;
  attachments: { name: string; contentType: string; size: number }[];
}

export interface MailPage {
  messages: MailSummary[];
  page: number;
  pages: number;
  total: number;
}
