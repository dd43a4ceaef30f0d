import { Injectable } from '@nestjs/common';
import { type Count, RateLimitService } from '@udin/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { SECOND_FACTOR_RULES } from '../limits/rules';
import { requiredSince } from '../required-second-factor/required-since';
import { SecretService } from '../secrets/secret.service';
import type { User } from '../users/user.entity';
import { plainCode } from './recovery-code';
import { SecondFactor } from './second-factor.entity';
import { stepOf } from './totp';
import { WrongCodesService } from './wrong-codes.service';

const SPEND_STEP = `
  UPDATE "second_factors" SET "last_step" = $2
   WHERE "user_id" = $1 AND "secret" = $3 AND "on_since" IS NOT NULL AND "last_step" < $2 RETURNING "user_id"`;
const SPEND_RECOVERY = `
  UPDATE "second_factors" SET "recovery_hashes" = array_remove("recovery_hashes", $2)
   WHERE "user_id" = $1 AND "secret" = $3 AND "on_since" IS NOT NULL AND $2 = ANY("recovery_hashes")
  RETURNING "user_id"`;

/**
 * needed: the account has two-step login on, and no code was typed. must-be-set-up: it has none, and is required to
 * have.
 */
type Need = 'passed' | 'needed' | 'must-be-set-up';

export interface SecondFactorCheck {
  result: Need | 'wrong';
  /** Sealed: of the app whose code was right, or in whose place a recovery code was. */
  app?: Buffer;
}

type SealedSecret = Pick<SecondFactor, 'userId' | 'secret'>;

/** Asked after the password was right. */
@Injectable()
export class SecondFactorCheckService {
  constructor(
    private readonly source: DataSource,
    private readonly secrets: SecretService,
    private readonly limits: RateLimitService,
    private readonly wrongCodes: WrongCodesService,
  ) {}

  /** Only wrong codes are counted. Throws request.too-many. */
  async check(user: User, typed: string | undefined): Promise<SecondFactorCheck> {
    const factor = await this.source.manager.findOneBy(SecondFactor, { userId: user.id });
    if (!factor?.onSince || !typed) return { result: await needOf(this.source.manager, user, factor) };
    const week: Count = [SECOND_FACTOR_RULES.perAccountWeek, user.id];
    const isRight = await this.counted(user, () => this.spend(factor, typed), week);
    if (isRight) return { result: 'passed', app: factor.secret };
    await this.wrongCodes.note(user);
    return { result: 'wrong' };
  }

  /** What is needed now, after `app` was proved: asked with the account locked, where it was changed in between. */
  async stillNeeded(tx: EntityManager, user: User, app: Buffer | undefined): Promise<Need> {
    const factor = await tx.findOneBy(SecondFactor, { userId: user.id });
    if (factor?.onSince && app?.equals(factor.secret)) return 'passed';
    return needOf(tx, user, factor);
  }

  /** The step that confirms a new app; null when the code is none of it. Throws request.too-many. */
  async confirm(user: User, sealed: SealedSecret, typed: string): Promise<number | null> {
    return this.counted(user, async () => stepOf(this.secretOf(sealed), plainCode(typed), new Date()));
  }

  hashOfRecovery(userId: string, code: string): Buffer {
    return this.secrets.hashOfCode(plainCode(code), Buffer.from(userId), 'recovery');
  }

  seal(userId: string, secret: string): Buffer {
    return this.secrets.seal(Buffer.from(secret), labelOf(userId));
  }

  secretOf({ userId, secret }: SealedSecret): string {
    return this.secrets.open(secret, labelOf(userId)).toString();
  }

  /** Another password begins anew: whoever guesses codes has the one of before. */
  private async counted<T>(user: User, judge: () => Promise<T>, ...more: Count[]): Promise<T> {
    const day: Count = [SECOND_FACTOR_RULES.perPasswordDay, user.id, user.passwordHash];
    const attempt = await this.limits.takeAll(day, ...more);
    const result = await judge().catch(async (error: unknown) => {
      await attempt.giveBack();
      throw error;
    });
    if (result) await attempt.giveBack(day);
    return result;
  }

  /** A code of the app or a recovery code: each once, also when it is typed in two places at the same moment. */
  private async spend(factor: SecondFactor, typed: string): Promise<boolean> {
    const { userId, secret } = factor;
    const step = stepOf(this.secretOf(factor), plainCode(typed), new Date());
    if (step !== null) return spent(this.source.manager, SPEND_STEP, [userId, step, secret]);
    return spent(this.source.manager, SPEND_RECOVERY, [userId, this.hashOfRecovery(userId, typed), secret]);
  }
}

async function needOf(tx: EntityManager, user: User, factor: SecondFactor | null): Promise<Need> {
  if (factor?.onSince) return 'needed';
  return (await requiredSince(tx, user)) ? 'must-be-set-up' : 'passed';
}

const labelOf = (userId: string) => `second-factor:${userId}`;

async function spent(tx: EntityManager, sql: string, values: unknown[]): Promise<boolean> {
  const [rows] = await tx.query<[unknown[], number]>(sql, values);
  return rows.length === 1;
}
