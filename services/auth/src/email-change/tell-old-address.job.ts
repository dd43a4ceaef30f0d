import { Injectable, Logger } from '@nestjs/common';
import { EMAIL_UNDO_DAYS } from '@udin/contracts';
import { Every } from '@udin/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { AuthSettings } from '../config';
import { emailLeftEmail } from '../mail/email-change.emails';
import { isAddressRefused, MailService } from '../mail/mail.service';
import { User } from '../users/user.entity';
import { UndoLinkService } from './undo-link.service';

const NEXT = `
  SELECT "id", "user_id", "old_email", "new_email" FROM "email_changes"
   WHERE "told_at" IS NULL AND "changed_at" > now() - interval '${EMAIL_UNDO_DAYS} days' AND NOT "id" = ANY($1)
   ORDER BY "changed_at" LIMIT 1 FOR UPDATE SKIP LOCKED`;
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

  /** After a change: nobody waits for it, and what fails is found at the next turn. */
  soon(): void {
    this.run().catch((error: unknown) => this.logger.warn({ msg: 'An old address could not be told yet', err: error }));
  }

  @Every(60_000)
  async run(stop?: AbortSignal): Promise<void> {
    const failed: string[] = [];
    for (let isMore = true; isMore && !stop?.aborted;)
      isMore = await this.source.transaction((tx) => this.next(tx, failed));
  }

  private async next(tx: EntityManager, failed: string[]): Promise<boolean> {
    const [change] = await tx.query<UntoldChange[]>(NEXT, [failed]);
    if (!change) return false;
    const user = await tx.findOneByOrFail(User, { id: change.user_id });
    const link = this.links.pathFor(change.id);
    const about = { firstName: user.firstName, newEmail: change.new_email, link };
    try {
      await this.mailer.send(
        change.old_email,
        emailLeftEmail(about, this.settings.PRODUCT_NAME, user.languageOfMails(undefined)),
      );
    } catch (error) {
      // A mailbox that is gone is a reason to change the email; the next try would hear the same.
      if (!isAddressRefused(error)) {
        this.logger.warn({ msg: 'An old address could not be told yet', change: change.id, err: error });
        failed.push(change.id);
        return true;
      }
    }
    await tx.query(TOLD, [change.id]);
    return true;
  }
}
