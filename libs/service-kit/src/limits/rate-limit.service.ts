import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Every } from '../jobs/every.decorator';
import { Problem } from '../problems/problem';

/** At most `limit` hits in any `seconds`. The name is part of what is counted: two rules never share a count. */
export interface Rule {
  name: string;
  limit: number;
  seconds: number;
  /** Said in place of the usual sentence, when there is another way than to wait. */
  message?: string;
}

/** One hit that was let through. */
export interface Hit {
  /** As if it had not happened. */
  giveBack(): Promise<void>;
}

// One statement: it locks the row, so that instances that ask at the same time are counted one after the other.
const TAKE = `
  INSERT INTO rate_limits AS r (key, hits, expires_at)
  VALUES ($1, ARRAY[clock_timestamp()], now() + make_interval(secs => $2))
  ON CONFLICT (key) DO UPDATE SET
    hits = ARRAY(SELECT h FROM unnest(r.hits) h WHERE h > now() - make_interval(secs => $2) ORDER BY h)
      || clock_timestamp(),
    expires_at = now() + make_interval(secs => $2)
  WHERE (SELECT count(*) FROM unnest(r.hits) h WHERE h > now() - make_interval(secs => $2)) < $3
  RETURNING hits[cardinality(hits)]::text AS hit`;

const GIVE_BACK = `UPDATE rate_limits SET hits = array_remove(hits, $2::timestamptz) WHERE key = $1`;

const WAIT = `
  SELECT extract(epoch FROM
    hits[greatest(cardinality(hits) - $3::int + 1, 1)] + make_interval(secs => $2) - now()) AS seconds
  FROM rate_limits WHERE key = $1`;

/** Counts in PostgreSQL, for all instances together. */
@Injectable()
export class RateLimitService {
  constructor(private readonly source: DataSource) {}

  /** Counts one hit. Throws request.too-many with the seconds to wait when the rule is used up; that is not counted. */
  async take(rule: Rule, ...subject: string[]): Promise<Hit> {
    const key = keyOf(rule, subject);
    const [row] = await this.source.query<{ hit: string }[]>(TAKE, [key, rule.seconds, rule.limit]);
    if (!row) throw new Problem('request.too-many', { retryAfter: await this.wait(key, rule), message: rule.message });
    return { giveBack: async () => void (await this.source.query(GIVE_BACK, [key, row.hit])) };
  }

  /** Counts one hit under each rule, or under none when one refuses. */
  async takeAll(...wanted: [rule: Rule, ...subject: string[]][]): Promise<Hit> {
    const hits: Hit[] = [];
    const giveBack = async () => void (await Promise.all(hits.map((hit) => hit.giveBack())));
    try {
      for (const [rule, ...subject] of wanted) hits.push(await this.take(rule, ...subject));
    } catch (error) {
      await giveBack();
      throw error;
    }
    return { giveBack };
  }

  /** Forgets what was counted for a subject. */
  async forget(rule: Rule, ...subject: string[]): Promise<void> {
    await this.source.query('DELETE FROM rate_limits WHERE key = $1', [keyOf(rule, subject)]);
  }

  /** Removes what no rule counts any more: a guesser with ever new names leaves a row for each. */
  @Every(10 * 60_000)
  async removeOld(): Promise<void> {
    await this.source.query('DELETE FROM rate_limits WHERE expires_at < now()');
  }

  private async wait(key: Buffer, rule: Rule): Promise<number> {
    const [row] = await this.source.query<{ seconds: string }[]>(WAIT, [key, rule.seconds, rule.limit]);
    return Math.max(1, Math.ceil(Number(row?.seconds ?? 1)));
  }
}

/** Hashed: of one size, and the table is no list of who tried what. */
function keyOf(rule: Rule, subject: string[]): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([rule.name, ...subject]))
    .digest();
}
