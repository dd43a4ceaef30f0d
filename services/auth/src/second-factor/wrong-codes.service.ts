import { Injectable } from '@nestjs/common';
import { type Count, Problem, RateLimitService } from '@udin/service-kit';
import { AuthSettings } from '../config';
import { UNTOLD_CODES_RULE, WRONG_CODES_EMAIL_RULE } from '../limits/rules';
import { MailService } from '../mail/mail.service';
import { wrongCodesEmail } from '../mail/second-factor.emails';
import type { User } from '../users/user.entity';

/** Whoever types a wrong code knows the password. The owner of the account has to hear of it, and not at each slip. */
@Injectable()
export class WrongCodesService {
  constructor(
    private readonly limits: RateLimitService,
    private readonly mailer: MailService,
    private readonly settings: AuthSettings,
  ) {}

  /** The third of a day is told by email, at most once a day, in the language of the account: not in the guesser's. */
  async note(user: User): Promise<void> {
    if (!(await this.isUsedUp([UNTOLD_CODES_RULE, user.id]))) return;
    if (await this.isUsedUp([WRONG_CODES_EMAIL_RULE, user.id])) return;
    this.mailer.sendLater(user.email, wrongCodesEmail(user, new Date(), this.settings.PRODUCT_NAME));
  }

  private async isUsedUp(count: Count): Promise<boolean> {
    try {
      await this.limits.take(...count);
      return false;
    } catch (error) {
      if (error instanceof Problem && error.code === 'request.too-many') return true;
      throw error;
    }
  }
}
