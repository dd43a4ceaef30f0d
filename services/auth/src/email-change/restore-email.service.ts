import { Injectable } from '@nestjs/common';
import { EMAIL_UNDO_DAYS } from '@udin/contracts';
import { OutboxService } from '@udin/messaging';
import { Problem } from '@udin/service-kit';
import { DataSource, type EntityManager, MoreThanOrEqual } from 'typeorm';
import { AuthSettings } from '../config';
import { emailRestoredEmail, emailTakenBackEmail } from '../mail/email-change.emails';
import { MailService } from '../mail/mail.service';
import { refusingTakenEmail } from '../registration/refusing-taken-email';
import type { ClientInfo } from '../requests/client.decorator';
import { SecondFactor } from '../second-factor/second-factor.entity';
import { hashPassword } from '../secrets/hash-password';
import { newToken } from '../secrets/secret.service';
import { SessionEndService } from '../sessions/session-end.service';
import { User } from '../users/user.entity';
import { Verification } from '../verification/verification.entity';
import { announceAccount } from './announce-account';
import { EmailChange } from './email-change.entity';
import { UndoLinkService } from './undo-link.service';

const FIND = `
  SELECT "id", "user_id" AS "userId", "old_email" AS "oldEmail", "changed_at" AS "changedAt", "undone_at" AS "undoneAt"
    FROM "email_changes"
   WHERE "id" = $1 AND "changed_at" > now() - interval '${EMAIL_UNDO_DAYS} days'
     AND ("undone_at" IS NULL OR "undone_at" > now() - interval '5 minutes')`;
/** What the same hands have done since: the mailboxes in between take nothing back. */
const UNDO = `
  UPDATE "email_changes" SET "undone_at" = now(), "told_at" = coalesce("told_at", now())
   WHERE "user_id" = $1 AND "undone_at" IS NULL AND "changed_at" >= $2`;

type FoundChange = Pick<EmailChange, 'id' | 'userId' | 'oldEmail' | 'changedAt' | 'undoneAt'>;

/** Whoever changed the email knew the password and had a session: both end. */
@Injectable()
export class RestoreEmailService {
  constructor(
    private readonly source: DataSource,
    private readonly links: UndoLinkService,
    private readonly ends: SessionEndService,
    private readonly mailer: MailService,
    private readonly outbox: OutboxService,
    private readonly settings: AuthSettings,
  ) {}

  /**
   * Answers the email that is the account's again; also when it is asked once more because the answer was lost. Throws
   * auth.undo-invalid, auth.undo-taken.
   */
  async restore(proof: string, { language }: ClientInfo): Promise<string> {
    const changeId = this.links.read(proof);
    // Before the hash, which is made slow on purpose.
    await this.assertOpen(changeId);
    const unknownPassword = await hashPassword(newToken());
    const { user, left } = await refusingTakenEmail(
      () => this.source.transaction((tx) => this.undo(tx, changeId, unknownPassword)),
      'auth.undo-taken',
    );
    if (!left) return user.email;
    const { PRODUCT_NAME } = this.settings;
    const spoken = user.languageOfMails(language);
    this.mailer.sendLater(user.email, emailRestoredEmail(user.firstName, PRODUCT_NAME, spoken));
    if (left !== user.email) this.mailer.sendLater(left, emailTakenBackEmail(PRODUCT_NAME, spoken));
    return user.email;
  }

  private async undo(tx: EntityManager, changeId: string, unknownPassword: string) {
    const change = await this.locked(tx, changeId);
    const user = await tx.findOneByOrFail(User, { id: change.userId });
    if (change.undoneAt && user.email === change.oldEmail) return { user };
    if (change.undoneAt) throw new Problem('auth.undo-invalid');
    const left = user.email;
    user.email = change.oldEmail;
    user.takeOwnPassword(unknownPassword);
    await tx.save(user);
    await tx.query(UNDO, [user.id, change.changedAt]);
    await tx.delete(Verification, { userId: user.id });
    // An app of the same hands would lock the account's owner out. One from before stays: the old mailbox is no code.
    await tx.delete(SecondFactor, { userId: user.id, onSince: MoreThanOrEqual(change.changedAt) });
    await this.ends.end(tx, { userId: user.id }, 'password-reset');
    await announceAccount(tx, this.outbox, user);
    return { user, left };
  }

  private async assertOpen(changeId: string, tx: EntityManager = this.source.manager): Promise<FoundChange> {
    const [change] = await tx.query<FoundChange[]>(FIND, [changeId]);
    if (!change) throw new Problem('auth.undo-invalid');
    return change;
  }

  /** With the row of its account locked, and looked at once more then: two links may be opened at once. */
  private async locked(tx: EntityManager, changeId: string): Promise<FoundChange> {
    const { userId: id } = await this.assertOpen(changeId, tx);
    await tx.findOne(User, { where: { id }, lock: { mode: 'pessimistic_write' } });
    return this.assertOpen(changeId, tx);
  }
}
