import { Injectable } from '@nestjs/common';
import { RateLimitService } from '@udin/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { SECOND_FACTOR_RULE } from '../limits/rules';
import { SecretService } from '../secrets/secret.service';
import type { User } from '../users/user.entity';
import { plainCode } from './recovery-code';
import { SecondFactor } from './second-factor.entity';
import { stepOf } from './totp';

const SPEND_STEP = `
  UPDATE "second_factors" SET "last_step" = $2
   WHERE "user_id" = $1 AND "on_since" IS NOT NULL AND "last_step" < $2 RETURNING "user_id"`;
const SPEND_RECOVERY = `
  UPDATE "second_factors" SET "recovery_hashes" = array_remove("recovery_hashes", $2)
   WHERE "user_id" = $1 AND "on_since" IS NOT NULL AND $2 = ANY("recovery_hashes") RETURNING "user_id"`;

/** needed: the account has two-step login on, and no code was typed. */
export type SecondFactorCheck = 'passed' | 'needed' | 'wrong';

/** Asked after the password was right. */
@Injectable()
export class SecondFactorCheckService {
  constructor(
    private readonly source: DataSource,
    private readonly secrets: SecretService,
    private readonly limits: RateLimitService,
  ) {}

  /** Only wrong codes are counted. Throws request.too-many. */
  async check(user: User, typed: string | undefined): Promise<SecondFactorCheck> {
    if (user.type !== 'admin') return 'passed';
    const factor = await this.source.manager.findOneBy(SecondFactor, { userId: user.id });
    if (!factor?.onSince) return 'passed';
    if (!typed) return 'needed';
    return (await this.counted(user, () => this.spend(factor, typed))) ? 'passed' : 'wrong';
  }

  /** The step that confirms a new app; null when the code is none of it. Throws request.too-many. */
  async confirm(user: User, factor: SecondFactor, typed: string): Promise<number | null> {
    return this.counted(user, async () => stepOf(this.secretOf(factor), plainCode(typed), new Date()));
  }

  hashOfRecovery(userId: string, code: string): Buffer {
    return this.secrets.hashOfCode(plainCode(code), Buffer.from(userId), 'recovery');
  }

  seal(userId: string, secret: string): Buffer {
    return this.secrets.seal(Buffer.from(secret), labelOf(userId));
  }

  /** Another password begins anew: whoever guesses codes has the one of before. */
  private async counted<T>(user: User, judge: () => Promise<T>): Promise<T> {
    const attempt = await this.limits.take(SECOND_FACTOR_RULE, user.id, user.passwordHash);
    const result = await judge().catch(async (error: unknown) => {
      await attempt.giveBack();
      throw error;
    });
    if (result) await attempt.giveBack([SECOND_FACTOR_RULE, user.id, user.passwordHash]);
    return result;
  }

  /** A code of the app or a recovery code: each once, also when it is typed in two places at the same moment. */
  private async spend(factor: SecondFactor, typed: string): Promise<boolean> {
    const { userId } = factor;
    const step = stepOf(this.secretOf(factor), plainCode(typed), new Date());
    if (step !== null) return spent(this.source.manager, SPEND_STEP, [userId, step]);
    return spent(this.source.manager, SPEND_RECOVERY, [userId, this.hashOfRecovery(userId, typed)]);
  }

  private secretOf({ userId, secret }: SecondFactor): string {
    return this.secrets.open(secret, labelOf(userId)).toString();
  }
}

const labelOf = (userId: string) => `second-factor:${userId}`;

async function spent(tx: EntityManager, sql: string, values: unknown[]): Promise<boolean> {
  const [rows] = await tx.query<[unknown[], number]>(sql, values);
  return rows.length === 1;
}
