import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ProblemSentence } from '@udin/contracts';
import { DataSource } from 'typeorm';
import { preparedRows } from '../database/prepared-rows';
import { removeInBatches } from '../database/remove-in-batches';
import { Every } from '../jobs/every.decorator';
import { Problem } from '../problems/problem';
import { GIVE_BACK, TAKE, USED_UP } from './rate-limit.sql';

/** One row of what a statement has counted. */
interface Taken {
  key: Buffer;
  hit: string;
}

/** At most `limit` hits in any `seconds`. The name is part of what is counted: two rules never share a count. */
export interface Rule {
  name: string;
  limit: number;
  seconds: number;
  /** Said in place of the usual sentence, when there is another way than to wait. */
  sentence?: Extract<ProblemSentence, `request.too-many/${string}`>;
}

/** What is counted: a rule, and whom it counts. */
export type Count = [rule: Rule, ...subject: string[]];

/** A hit that was let through, under one rule or several. */
export interface Hit {
  /** As if it had not happened. Of `forgotten`, which it was counted under, as if nothing ever had. */
  giveBack(forgotten?: Count): Promise<void>;
}

/** Counts in PostgreSQL, for all instances together: one statement for all rules of a hit. */
@Injectable()
export class RateLimitService {
  constructor(private readonly source: DataSource) {}

  /** Counts one hit. Throws request.too-many with the seconds to wait when the rule is used up; that is not counted. */
  take(...count: Count): Promise<Hit> {
    return this.takeAll(count);
  }

  /** Counts one hit under each rule, or under none when one refuses; then it throws what the first of these says. */
  async takeAll(...wanted: Count[]): Promise<Hit> {
    const keys = wanted.map(keyOf);
    const rules = wanted.map(([rule]) => rule);
    const values = [keys, rules.map(({ seconds }) => seconds), rules.map(({ limit }) => limit)];
    const taken = await preparedRows<Taken>(this.source, TAKE, values);
    if (taken.length === wanted.length) return { giveBack: (forgotten) => this.giveBack(taken, forgotten) };
    // Others used up a rule at this very moment.
    if (taken.length > 0) await this.giveBack(taken);
    const [first] = await preparedRows<{ n: number; wait: number }>(this.source, USED_UP, values);
    const { sentence = 'request.too-many' } = rules[first?.n ?? 0]!;
    throw new Problem(sentence, { retryAfter: Math.max(1, Math.ceil(first?.wait ?? 1)) });
  }

  private async giveBack(taken: Taken[], forgotten?: Count): Promise<void> {
    const values = [taken.map(({ key }) => key), taken.map(({ hit }) => hit), forgotten ? keyOf(forgotten) : null];
    await preparedRows(this.source, GIVE_BACK, values);
  }

  /** Removes what no rule counts any more: a guesser with ever new names leaves a row for each. */
  @Every(10 * 60_000)
  async removeOld(stop?: AbortSignal): Promise<void> {
    await removeInBatches(this.source, 'rate_limits', 'expires_at < now()', { stop });
  }
}

/** Hashed: of one size, and the table is no list of who tried what. */
function keyOf([rule, ...subject]: Count): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([rule.name, ...subject]))
    .digest();
}
