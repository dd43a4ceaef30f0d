import { Injectable, Logger } from '@nestjs/common';
import { EMAIL_UNDO_DAYS } from '@udin/contracts';
import { bringForward, Every } from '@udin/service-kit';
import { DataSource } from 'typeorm';
import { AuthSettings } from '../config';
import { emailLeftEmail } from '../mail/email-change.emails';
import { isAddressRefused, MailService } from '../mail/mail.service';
import { User } from '../users/user.entity';
import { UndoLinkService } from './undo-link.service';

/** Longer than the mail server may take. Who dies meanwhile leaves it to the next turn. */
const LEASE_SECONDS = 60;
/** A row that is being told is not locked: its account can be closed and taken back meanwhile. */
const NEXT = `
  UPDATE "email_changes" SET "tell_at" = now() + interval '${LEASE_SECONDS} seconds' WHERE "id" = (
    SELECT "id" FROM "email_changes"
     WHERE "told_at" IS NULL AND ("tell_at" IS NULL OR "tell_at" <= now())
       AND "changed_at" > now() - interval '${EMAIL_UNDO_DAYS} days'
     ORDER BY "changed_at" LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING "id", "user_id", "old_email", "new_email"`;
/** A clock that was ahead has put off what it seems to tell for longer than that. */
const UNTOLD = {
  table: 'email_changes',
  column: 'tell_at',
  condition: '"told_at" IS NULL',
  mostSeconds: LEASE_SECONDS,
  pauseSeconds: LEASE_SECONDS,
};
const TOLD = `UPDATE "email_changes" SET "told_at" = now() WHERE "id" = $1`;

interface UntoldChange {
  id: string;
  user_id: string;
  old_email: string;
  new_email: string;
}

/**
 * Mails the old address, with the link that takes the account back: again until the mail server has it. Not by an
 * event, as the link must not lie in a queue or in a log of mails.
 */
@Injectable()
export class TellOldAddressJob {
  private readonly logger = new Logger(TellOldAddressJob.name);

  constructor(
    private readonly source: DataSource,
    private readonly links: UndoLinkService,
    private readonly mailer: MailService,
    private readonly settings: AuthSettings,
  ) {}

  /** After a change: nobody waits for it, and what fails is found at a later turn. */
  soon(): void {
    this.run().catch((error: unknown) => this.logger.warn({ msg: 'An old address could not be told yet', err: error }));
  }

  @Every(LEASE_SECONDS * 1_000)
  async run(stop?: AbortSignal): Promise<void> {
    await bringForward(this.source, UNTOLD);
    while (!stop?.aborted && (await this.next()));
  }

  private async next(): Promise<boolean> {
    const [[change]] = await this.source.query<[UntoldChange[], number]>(NEXT);
    if (!change) return false;
    const user = await this.source.manager.findOneBy(User, { id: change.user_id });
    if (user) await this.tell(change, user);
    return true;
  }

  private async tell({ id, old_email, new_email }: UntoldChange, user: User): Promise<void> {
    const about = { firstName: user.firstName, newEmail: new_email, link: this.links.pathFor(id) };
    const email = emailLeftEmail(about, this.settings.PRODUCT_NAME, user.languageOfMails(undefined));
    try {
      await this.mailer.send(old_email, email);
    } catch (error) {
      // A mailbox that is gone is a reason to change the email; the next try would hear the same.
      if (!isAddressRefused(error)) {
        this.logger.warn({ msg: 'An old address could not be told yet', change: id, err: error });
        return;
      }
    }
    await this.source.query(TOLD, [id]);
  }
}
