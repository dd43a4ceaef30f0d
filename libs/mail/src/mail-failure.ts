import { TimedOut } from '@udin/service-kit';

/** The server is about to close: an answer to any command, and to none of them in particular (RFC 5321, 3.8). */
const SHUTTING_DOWN = 421;

interface SmtpError {
  code?: string;
  responseCode?: number;
  command?: string;
}

/**
 * Why the mail server did not take an email. Codes only: the server's words may quote the email, and with it a code.
 */
export class MailFailure extends Error {
  /** The address itself was refused for good: trying again would only annoy the server. */
  readonly isForGood: boolean;
  /** The server is there and did not take this address, for good or for now. */
  readonly isAddressRefused: boolean;

  constructor(error: unknown) {
    const {
      code,
      responseCode = 0,
      command,
    } = error instanceof TimedOut ? { code: 'ETIMEDOUT' } : (error as SmtpError);
    super(['SMTP', command, code, responseCode].filter(Boolean).join(' '));
    this.isAddressRefused = command === 'RCPT TO' && responseCode >= 400 && responseCode !== SHUTTING_DOWN;
    // A refusal of the sender is our mistake: once it is mended, every email can go out.
    this.isForGood = this.isAddressRefused && responseCode >= 550 && responseCode <= 553;
  }
}
