import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IsYearsOfBooks, LEAST_YEARS_OF_BOOKS } from '@udin/contracts';
import { MailSettings } from '@udin/mail';
import { IsEmail, IsNotEmpty, IsString } from 'class-validator';
import { IsWholeNumberFrom } from '@udin/service-kit';

export class NotificationSettings extends MailSettings {
  /** Where the admin team reads of customers' notes (NOTE-3). */
  @IsEmail({ require_tld: false })
  ADMIN_TEAM_EMAIL: string = 'admin@udin.example';

  /** As the payment service has it: the email after a closing says it. */
  @IsYearsOfBooks()
  BOOKS_KEPT_YEARS: number = LEAST_YEARS_OF_BOOKS;

  /** Milliseconds between two queries for mails that are due, when nothing wakes the sender earlier. */
  @IsWholeNumberFrom(50, 600_000)
  MAIL_POLL_MS: number = 2_000;

  /** Seconds after which a mail that could not be delivered is given up: three days. */
  @IsWholeNumberFrom(60, 2_592_000)
  MAIL_GIVE_UP_SECONDS: number = 259_200;

  /** Seconds after which the sender of a mail counts as dead, if it has not renewed its lease. */
  @IsWholeNumberFrom(1, 3_600)
  MAIL_LEASE_SECONDS: number = 120;

  /**
   * Seconds of silence after which a mail server's answer is no longer waited for. Servers check a mail before they say
   * yes; a client that leaves earlier than RFC 5321 asks for (4.5.3.2.6) will send a second copy of a mail that was
   * taken.
   */
  @IsWholeNumberFrom(1, 3_600)
  MAIL_ANSWER_SECONDS: number = 600;

  /** Seconds in which documents of one order are told of together, by one notice and one mail; 0: each by itself. */
  @IsWholeNumberFrom(0, 3_600)
  COLLECT_SECONDS: number = 300;

  /** Folder of the journals of sent mails. It should outlive the container. */
  @IsString()
  @IsNotEmpty()
  MAIL_JOURNAL_DIR: string = join(tmpdir(), 'udin-notification');

  /** Seconds a live stream lasts before the browser renews it with a fresh token. */
  @IsWholeNumberFrom(1, 3_600)
  STREAM_SECONDS: number = 600;

  /**
   * Seconds between two signs of life on a quiet stream; less than the time-outs of proxies. The page takes a stream
   * for dead after 45 seconds of silence.
   */
  @IsWholeNumberFrom(1, 30)
  STREAM_BEAT_SECONDS: number = 15;
}
