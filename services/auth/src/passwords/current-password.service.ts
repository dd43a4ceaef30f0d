import { Injectable } from '@nestjs/common';
import { Problem, RateLimitService } from '@udin/service-kit';
import { PASSWORD_CHANGE_RULE } from '../limits/rules';
import { isPassword } from '../secrets/hash-password';
import type { User } from '../users/user.entity';

/** Asks for the password once more: a session alone is not enough for what cannot be taken back. */
@Injectable()
export class CurrentPasswordService {
  constructor(private readonly limits: RateLimitService) {}

  /** Only failures are counted. Throws auth.password-wrong, request.too-many. */
  async assert(user: User, password: string): Promise<void> {
    const attempt = await this.limits.take(PASSWORD_CHANGE_RULE, user.id);
    const matches = await isPassword(user.passwordHash, password).catch(async (error: unknown) => {
      await attempt.giveBack();
      throw error;
    });
    if (!matches) throw new Problem('auth.password-wrong');
    await attempt.giveBack();
  }
}
