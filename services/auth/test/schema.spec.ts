import { OPERATOR_ID } from '@udin/contracts';
import { aDatabase, carriedOutPlansOf, fillBeforeIndexes } from '@udin/testing';
import { aDataSourceWithoutTimeout, schemaFaults } from '@udin/service-kit/testing';
import { AdminActsService, dataSourceOptions, RateLimitService, migrate } from '@udin/service-kit';
import { DataSource } from 'typeorm';
import { schema } from '../src/data-source';
import { TellOfBans1795760000001 } from '../src/migrations/1795760000001-tell-of-bans';

describe('the schema', () => {
  let database: Awaited<ReturnType<typeof aDatabase>>;
  let source: DataSource;
  beforeAll(async () => {
    database = await aDatabase('auth');
    await migrate(schema, database.ownerUrl);
    source = await aDataSourceWithoutTimeout(schema, database.ownerUrl);
  });
  afterAll(async () => {
    await source.destroy();
    await database.drop();
  });

  it('[EVT-1] are those of the entities, find what a foreign key names by an index, and keep no index twice', async () => {
    expect(await schemaFaults(source)).toEqual([]);
  });

  it('[ADM-2] answers every list from an index, also among 60,000 users', async () => {
    await fillBeforeIndexes(source, ['users'], () =>
      source.query(`
      INSERT INTO users (id, type, first_name, last_name, email, phone_number, password_hash, created_at)
      SELECT gen_random_uuid(), 'user', 'First' || n, 'Last' || n, 'user' || n || '@example.test', (9000000000 + n)::text, '-', now() - n * interval '1 minute'
      FROM generate_series(1, 60000) n`),
    );
    await source.query(`
      INSERT INTO sessions (id, user_id, address, user_agent, created_at, last_used_at, expires_at)
      SELECT gen_random_uuid(), id, '198.51.100.7', '', now(), now(), now() + interval '30 days' FROM users`);
    await source.query('ANALYZE');
    const plan = async (query: string) => JSON.stringify(await source.query(`EXPLAIN ${query}`));
    expect(await plan(`SELECT * FROM users WHERE type = 'user' ORDER BY id DESC LIMIT 20`)).toContain('users_by_type');
    // In no row: what the sample of ANALYZE finds by chance would make the planner expect hundreds.
    expect(
      await plan(`SELECT * FROM users WHERE type = 'user' AND
      normalize(lower(first_name || ' ' || last_name || ' ' || email || ' ' || phone_number
        || ' ' || company_name || ' ' || gstin)) LIKE '%last47-11%' ORDER BY id DESC LIMIT 20`),
    ).toContain('users_search_companies');
    expect(
      await plan(`SELECT count(*) FROM users WHERE type = 'user' AND created_at > now() - interval '7 days'`),
    ).toContain('users_by_age');
    expect(
      await plan(
        `SELECT * FROM sessions WHERE user_id = '0193a1f0-5b1c-7c3e-9a51-0c7d1b8f2a10' ORDER BY id DESC LIMIT 100`,
      ),
    ).toContain('sessions_of_user');
    expect(await plan(`SELECT * FROM users WHERE email = 'user7@example.test'`)).toContain('users_email_unique');
  });

  it('[ADM-4] finds the few commands in an audit log of 60,000 entries from an index, older ones too', async () => {
    await source.query(`
      INSERT INTO admin_acts (number, at, stage, act, admin_id, admin_name, role, details, previous_hash, hash)
      SELECT n, now(), 'done', 'keys rotate', CASE WHEN n % 3000 = 7 THEN 'operator' ELSE md5((n % 40)::text)::uuid::text END,
        'Asha Sen', 'owner', '{}', '', '' FROM generate_series(1, 60000) n`);
    await source.query('ANALYZE admin_acts');
    const acts = new AdminActsService(source);
    for (const before of [undefined, 30_000]) {
      const list = () => acts.list({ adminId: OPERATOR_ID, before, limit: 10 });
      expect(await list()).toHaveLength(10);
      const [plan] = await carriedOutPlansOf(source, list);
      expect(plan).toMatchObject({ indexes: ['admin_acts_of_admin'], wholeTables: [] });
      expect(plan!.rowsRead).toBeLessThanOrEqual(20);
    }
  });

  it('[EVT-1] keeps what was counted when an older version is brought up to date', async () => {
    const older = await aDatabase('auth');
    await migrate({ ...schema, migrations: schema.migrations.slice(0, 2) }, older.ownerUrl);
    const running = await new DataSource(dataSourceOptions(schema, older.url, 1)).initialize();
    const rule = { name: 'login-pair', limit: 1, seconds: 900 };
    await new RateLimitService(running).take(rule, '198.51.100.7', 'asha@example.test');
    expect(await migrate(schema, older.ownerUrl)).toHaveLength(schema.migrations.length - 2);
    const again = new RateLimitService(running).take(rule, '198.51.100.7', 'asha@example.test');
    await expect(again).rejects.toMatchObject({ code: 'request.too-many' });
    await running.destroy();
    await older.drop();
  });

  it('[ADM-4] [EVT-1] [LOG-1] tells of bans, companies and phones from before they were told, and finds domains by all spellings', async () => {
    const older = await aDatabase('auth');
    const before = schema.migrations.slice(0, schema.migrations.indexOf(TellOfBans1795760000001));
    await migrate({ ...schema, migrations: before }, older.ownerUrl);
    const running = await new DataSource(dataSourceOptions(schema, older.ownerUrl, 1)).initialize();
    await running.query(`
      INSERT INTO users (id, type, role, first_name, last_name, email, password_hash, created_at, banned_at) VALUES
        ('0193a1f0-5b1c-7c3e-9a51-0c7d1b8f2a10', 'user', NULL, 'Asha', 'Sen', 'asha@example.test', '-', now(), '2026-11-02T12:15:00.120+05:30'),
        ('0193a1f0-5b1c-7c3e-9a51-0c7d1b8f2a11', 'user', NULL, 'Not', 'Banned', 'not@example.test', '-', now(), NULL),
        ('0193a1f0-5b1c-7c3e-9a51-0c7d1b8f2a12', 'admin', 'support', 'An', 'Admin', 'admin@example.test', '-', now(), now())`);
    await running.query(`
      INSERT INTO users (id, type, role, first_name, last_name, email, password_hash, created_at, banned_at, admin_version)
      VALUES ('0193a1f0-5b1c-7c3e-9a51-0c7d1b8f2a13', 'admin', 'lead', 'Ban', 'Ned', 'ban@udin', '-', now(), now(), 4)`);
    await running.query(`
      INSERT INTO users (id, type, first_name, last_name, email, password_hash, created_at)
      SELECT gen_random_uuid(), 'user', 'A', 'B', email, '-', now()
        FROM unnest(ARRAY['a@b\u00fccher.in', 'b@b\u00fccher.in', 'b@xn--bcher-kva.in']) email`);
    const business = '0193a1f0-5b1c-7c3e-9a51-0c7d1b8f2a14';
    await running.query(`
      INSERT INTO users (id, type, first_name, last_name, email, password_hash, created_at, company_name, gstin)
      VALUES ('${business}', 'user', 'Asha', 'Sen', 'sen@example.test', '-', now(), 'Sen Textiles', '27AAPFU0939F1ZV')`);
    const called = '0193a1f0-5b1c-7c3e-9a51-0c7d1b8f2a15';
    await running.query(`
      INSERT INTO users (id, type, first_name, last_name, email, password_hash, created_at, phone_number)
      VALUES ('${called}', 'user', 'Asha', 'Sen', 'called@example.test', '-', now(), '9830012345')`);
    await migrate(schema, older.ownerUrl);
    const emails = await running.query(`SELECT email FROM users WHERE email LIKE '%cher%' ORDER BY email COLLATE "C"`);
    expect(emails.map(({ email }: { email: string }) => email)).toEqual([
      'a@xn--bcher-kva.in',
      'b@b\u00fccher.in',
      'b@xn--bcher-kva.in',
    ]);
    const told = await running.query(
      `SELECT name, version, aggregate_id, data, available_at > now() + interval '5 minutes' AS later FROM outbox_message
       ORDER BY name DESC, data -> 'company' NULLS FIRST, aggregate_id`,
    );
    const id = '0193a1f0-5b1c-7c3e-9a51-0c7d1b8f2a10';
    const customer = { id, firstName: 'Asha', lastName: 'Sen', email: 'asha@example.test' };
    const data = { customer, isBanned: true, changedAt: '2026-11-02T06:45:00.120Z' };
    const toldAt = async (user: string): Promise<string> =>
      (await running.query('SELECT told_at AS at FROM users WHERE id = $1', [user]))[0].at.toISOString();
    // Once more, for the payment service, which has remembered bans for a shorter time.
    const ofBanned = { ...data, company: { name: '', gstin: '' }, changedAt: await toldAt(id) };
    const ofBusiness = {
      customer: { id: business, firstName: 'Asha', lastName: 'Sen', email: 'sen@example.test' },
      company: { name: 'Sen Textiles', gstin: '27AAPFU0939F1ZV' },
      isBanned: false,
      changedAt: await toldAt(business),
    };
    const ofCalled = {
      customer: { id: called, firstName: 'Asha', lastName: 'Sen', email: 'called@example.test' },
      phoneNumber: '9830012345',
      company: { name: '', gstin: '' },
      isBanned: false,
      changedAt: await toldAt(called),
    };
    const adminId = '0193a1f0-5b1c-7c3e-9a51-0c7d1b8f2a13';
    const admin = { adminId, version: 5, firstName: 'Ban', lastName: 'Ned', email: 'ban@udin', role: 'lead' };
    const ofAdmin = { ...admin, membershipNumber: '', signingName: '', skills: [], isBanned: true };
    expect(told).toEqual([
      { name: 'user.changed', version: 1, aggregate_id: id, data, later: true },
      { name: 'user.changed', version: 1, aggregate_id: id, data: ofBanned, later: true },
      { name: 'user.changed', version: 1, aggregate_id: called, data: ofCalled, later: true },
      { name: 'user.changed', version: 1, aggregate_id: business, data: ofBusiness, later: true },
      { name: 'admin.changed', version: 1, aggregate_id: adminId, data: ofAdmin, later: true },
    ]);
    await running.destroy();
    await older.drop();
  });

  it('[EVT-1] can be taken back and made again', async () => {
    for (let n = 0; n < schema.migrations.length; n++) await source.undoLastMigration();
    const [{ tables }] = await source.query(
      `SELECT count(*)::int AS tables FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migrations'`,
    );
    expect(tables).toBe(0);
    expect(await migrate(schema, database.ownerUrl)).toHaveLength(schema.migrations.length);
  });
});
