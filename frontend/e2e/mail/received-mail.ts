export interface ReceivedMail {
  id: string;
  subject: string;
  text: string;
  /** Lower-case names. */
  headers: Record<string, string>;
}

/** A place where the mails of the product arrive. */
export interface Mailbox {
  /** All mails to this address, newest first. */
  mailsTo(address: string): Promise<ReceivedMail[]>;
}
