import { aDatabase, type TestDatabase } from '@udin/testing';
import { DataSource } from 'typeorm';
import {
  dataSourceOptions,
  RateLimitService,
  migrate,
  RateLimit,
  RateLimitTable1763700120000,
  type Rule,
} from '../src';

const schema = { entities: [RateLimit], migrations: [RateLimitTable1763700120000] };

describe('limits', () => {
  let database: TestDatabase;
  /** Two instances of a service: each with connections of its own. */
  let sources: DataSource[];
  const rule: Rule = { name: 'tries', limit: 5, seconds: 60 };

  beforeAll(async () => {
    database = await aDatabase('limits');
    await migrate(schema, database.ownerUrl);
    const connect = () => new DataSource(dataSourceOptions(schema, database.url, 4)).initialize();
    sources = await Promise.all([connect(), connect()]);
  });
  afterAll(async () => {
    await Promise.all(sources.map((source) => source.destroy()));
    await database.drop();
  });

  const instances = () => sources.map((source) => new RateLimitService(source));
  const rows = async () => (await sources[0]!.query('SELECT count(*)::int AS n FROM rate_limits'))[0].n as number;
  const later = (seconds: number) =>
    sources[0]!.query(
      `UPDATE rate_limits SET expires_at = expires_at - make_interval(secs => $1),
      hits = ARRAY(SELECT h - make_interval(secs => $1) FROM unnest(hits) h)`,
      [seconds],
    );
  const refused = { code: 'request.too-many', retryAfter: expect.any(Number) };

  it('[OTP-5] count together what two instances are asked at the same instant', async () => {
    const asked = Array.from({ length: 20 }, (_, n) => instances()[n % 2]!.take(rule, 'at once'));
    const outcomes = await Promise.allSettled(asked);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(refused);
    }
  });

  it('[OTP-5] shut nobody out for a day when the clock was a day ahead and is set back', async () => {
    const [one] = instances() as [RateLimitService];
    const takes = async (times: number) => {
      for (let n = 0; n < times; n++) await one.take(rule, 'set back');
    };
    await takes(rule.limit);
    await expect(one.take(rule, 'set back')).rejects.toMatchObject(refused);
    await later(-86_400);
    await takes(rule.limit);
    const refusal = await one.take(rule, 'set back').catch((error: { retryAfter: number }) => error);
    expect(refusal).toMatchObject(refused);
    expect((refusal as { retryAfter: number }).retryAfter).toBeLessThanOrEqual(rule.seconds);
    // Those of the other tests are where they were.
    await later(86_400);
  });

  it('[OTP-5] slide: a place is free when its hit is over, and the refusal says when', async () => {
    const [one, other] = instances() as [RateLimitService, RateLimitService];
    for (let n = 0; n < 3; n++) await one.take(rule, 'sliding');
    await later(40);
    for (let n = 0; n < 2; n++) await other.take(rule, 'sliding');
    const refusal = await one.take(rule, 'sliding').catch((error: { retryAfter: number }) => error);
    expect(refusal).toMatchObject(refused);
    expect((refusal as { retryAfter: number }).retryAfter).toBeGreaterThan(10);
    expect((refusal as { retryAfter: number }).retryAfter).toBeLessThanOrEqual(20);
    await later(20);
    for (let n = 0; n < 3; n++) await one.take(rule, 'sliding');
    await expect(other.take(rule, 'sliding')).rejects.toMatchObject(refused);
  });

  it('[LOG-1] give a hit back, and count under all rules or under none', async () => {
    const [limits] = instances() as [RateLimitService];
    const strict: Rule = { name: 'strict', limit: 1, seconds: 60 };
    const hit = await limits.takeAll([rule, 'given back'], [strict, 'given back']);
    await expect(limits.takeAll([rule, 'given back'], [strict, 'given back'])).rejects.toMatchObject(refused);
    await hit.giveBack();
    for (let n = 0; n < 5; n++) await limits.take(rule, 'given back');
    await expect(limits.take(rule, 'given back')).rejects.toMatchObject(refused);
    const success = await limits.takeAll([strict, 'given back'], [rule, 'of a success']);
    await success.giveBack([rule, 'of a success']);
    await limits.take(strict, 'given back');
  });

  it('[LOG-1] forget every earlier hit of a subject with the hit that succeeded', async () => {
    const [limits] = instances() as [RateLimitService];
    const shared: Rule = { name: 'shared', limit: 9, seconds: 60 };
    for (let n = 0; n < 4; n++) await limits.takeAll([rule, 'own'], [shared, 'everybody']);
    const success = await limits.takeAll([rule, 'own'], [shared, 'everybody']);
    await success.giveBack([rule, 'own']);
    for (let n = 0; n < 5; n++) await limits.takeAll([rule, 'own'], [shared, 'everybody']);
    // Four failures before and five after: those of the shared rule stay.
    await expect(limits.take(shared, 'everybody')).rejects.toMatchObject(refused);
  });

  it('[LOG-1] keep subjects and rules apart, and no name in the table', async () => {
    const [limits] = instances() as [RateLimitService];
    for (let n = 0; n < 5; n++) await limits.take(rule, 'asha@example.test', '198.51.100.7');
    await limits.take(rule, 'asha@example.test', '198.51.100.8');
    await limits.take({ ...rule, name: 'other' }, 'asha@example.test', '198.51.100.7');
    const stored = await sources[0]!.query(`SELECT r::text AS row FROM rate_limits r`);
    expect(JSON.stringify(stored)).not.toContain(Buffer.from('asha').toString('hex'));
  });

  it('[EVT-1] remove what no rule looks at any more, and nothing else', async () => {
    const [limits] = instances() as [RateLimitService];
    await limits.take(rule, 'over');
    await later(61);
    await limits.take(rule, 'still counted');
    await limits.removeOld();
    expect(await rows()).toBe(1);
    for (let n = 0; n < 4; n++) await limits.take(rule, 'still counted');
    await expect(limits.take(rule, 'still counted')).rejects.toMatchObject(refused);
  });

  it('[EVT-1] have an entity and a migration that say the same', async () => {
    const owner = await new DataSource(dataSourceOptions(schema, database.ownerUrl, 2)).initialize();
    const { upQueries } = await owner.driver.createSchemaBuilder().log();
    await owner.destroy();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });
});
