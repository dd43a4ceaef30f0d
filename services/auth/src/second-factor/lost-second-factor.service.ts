import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, Not } from 'typeorm';
import { AuthSettings } from '../config';
import { MailService } from '../mail/mail.service';
import { secondFactorEmail, type SecondFactorNews } from '../mail/second-factor.emails';
import { requiredSince } from '../required-second-factor/required-since';
import { SessionEndService } from '../sessions/session-end.service';
import { touchAccount } from '../sessions/sessions.service';
import type { User } from '../users/user.entity';
import { SecondFactor } from './second-factor.entity';

/** Turned off by somebody else, for who has lost the app and the recovery codes. */
@Injectable()
export class LostSecondFactorService {
  constructor(
    private readonly ends: SessionEndService,
    private readonly mailer: MailService,
    private readonly settings: AuthSettings,
  ) {}

  /** With the account locked. Logs it out everywhere. Answers what to tell afterwards; undefined when it was not on. */
  async end(tx: EntityManager, user: User): Promise<SecondFactorNews | undefined> {
    const { affected } = await tx.delete(SecondFactor, { userId: user.id, onSince: Not(IsNull()) });
    if (!affected) return undefined;
    await touchAccount(tx, user.id);
    await this.ends.end(tx, { userId: user.id }, 'ended-by-admin');
    return (await requiredSince(tx, user)) ? 'secondFactorEnded' : 'secondFactorRemoved';
  }

  /** By email, in the language of the account. */
  tell(user: User, news: SecondFactorNews | undefined): void {
    if (!news) return;
    const { firstName, email } = user;
    const words = secondFactorEmail(news, firstName, this.settings.PRODUCT_NAME, user.languageOfMails(undefined));
    this.mailer.sendLater(email, words);
  }
}
