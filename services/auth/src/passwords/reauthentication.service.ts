import { Injectable } from '@nestjs/common';
import { type Identity, Problem, RateLimitService } from '@udin/service-kit';
import type { EntityManager } from 'typeorm';
import { PASSWORD_CHANGE_RULE } from '../limits/rules';
import { SecondFactorCheckService } from '../second-factor/second-factor-check.service';
import { isPassword } from '../secrets/hash-password';
import { SessionsService } from '../sessions/sessions.service';
import { User } from '../users/user.entity';
import { UsersService } from '../users/users.service';

/**
 * Asks for the password once more, and for a code where the login asks for one: a session alone is not enough for what
 * cannot be undone (docs/adr/the-team-logs-in-with-a-code-of-an-app.md).
 */
@Injectable()
export class ReauthenticationService {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly secondFactors: SecondFactorCheckService,
    private readonly limits: RateLimitService,
  ) {}

  /** Only failures are counted. Throws auth.password-wrong, request.too-many. */
  async assertPassword(user: User, password: string): Promise<void> {
    const attempt = await this.limits.take(PASSWORD_CHANGE_RULE, user.id);
    const matches = await isPassword(user.passwordHash, password).catch(async (error: unknown) => {
      await attempt.giveBack();
      throw error;
    });
    if (!matches) throw new Problem('auth.password-wrong');
    await attempt.giveBack();
  }

  /**
   * After the password, and after everything else that may refuse the request: each code serves once. Answers the app
   * that was proved, for `lock`. Throws auth.code-needed, auth.code-wrong, request.too-many.
   */
  async assertCode(user: User, code: string | undefined): Promise<Buffer | undefined> {
    const { result, app } = await this.secondFactors.check(user, code);
    if (result === 'needed') throw new Problem('auth.code-needed');
    if (result === 'wrong') throw new Problem('auth.code-wrong');
    return app;
  }

  /**
   * The account, locked, if it is still as it was judged: a reset, a ban, or two-step login that is turned on elsewhere
   * has ended this session meanwhile, and must win. Throws auth.password-wrong, auth.code-needed, auth.token-invalid.
   */
  async lock(tx: EntityManager, caller: Identity, judged: { user: User; app: Buffer | undefined }): Promise<User> {
    const { id } = judged.user;
    const locked = await this.users.lockIfSamePassword(tx, judged.user);
    if (!locked) throw new Problem((await tx.existsBy(User, { id })) ? 'auth.password-wrong' : 'auth.token-invalid');
    await this.sessions.assertLive(caller, tx);
    if ((await this.secondFactors.stillNeeded(tx, locked, judged.app)) === 'needed')
      throw new Problem('auth.code-needed');
    return locked;
  }
}
