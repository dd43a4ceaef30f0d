import { UsersQuery } from '@udin/contracts';
import { dataSourceOptions, migrate, MOST_COUNTED_IN_SEARCH, validateAs } from '@udin/service-kit';
import { aMigratedDatabase, fillBeforeIndexes, type TestDatabase } from '@udin/testing';
import { AbstractLogger, DataSource } from 'typeorm';
import { schema } from '../src/data-source';
import { UsersService } from '../src/users/users.service';

type Query = [sql: string, parameters: unknown[]];

/** Keeps what the service really asks, so that the plans are those of its own queries. */
class Listening extends AbstractLogger {
  readonly queries: Query[] = [];

  override logQuery(sql: string, parameters: unknown[] = []): void {
    this.queries.push([sql, parameters]);
  }

  protected override writeLog(): void {}
}

describe('among 100,000 users', () => {
  let database: TestDatabase;
  let source: DataSource;
  const listening = new Listening();

  beforeAll(async () => {
    database = await aMigratedDatabase('auth', schema, migrate);
    const options = dataSourceOptions(schema, database.ownerUrl, 2);
    // Making the table full may take a busy machine longer than any request.
    const extra = { ...options.extra, statement_timeout: 0 };
    source = await new DataSource({ ...options, extra, logger: listening }).initialize();
    await fillBeforeIndexes(source, ['users'], () =>
      source.query(`
      INSERT INTO users (id, type, role, first_name, last_name, email, phone_number, company_name, gstin, password_hash, created_at)
      SELECT (lpad(to_hex(n), 8, '0') || '-0000-7000-8000-000000000000')::uuid,
        CASE n WHEN 50000 THEN 'admin' ELSE 'user' END,
        CASE n WHEN 50000 THEN 'owner' END,
        'First' || n, 'Last' || n, 'user' || n || '@example.test', (9000000000 + n)::text,
        'Mills ' || n || ' & Sons', '27AAPFU' || lpad(n::text, 6, '0') || 'Z5', '-',
        now() - (100000 - n) * interval '10 minutes'
      FROM generate_series(1, 100000) n`),
    );
    await source.query('VACUUM ANALYZE users');
  });
  afterAll(async () => {
    await source.destroy();
    await database.drop();
  });

  /** Some are asked at the same time, so their order tells nothing. */
  function nameOf(sql: string): 'page' | 'total' | 'recent' | 'search' {
    if (sql.includes('COUNT(1)')) return 'recent';
    if (sql.includes(`LIMIT ${MOST_COUNTED_IN_SEARCH + 1}`)) return 'search';
    return sql.includes('user_tallies') ? 'total' : 'page';
  }

  /** The answer, and the plan of each query it took. */
  async function list(asked: object) {
    listening.queries.length = 0;
    const answer = await new UsersService(source).list(validateAs(UsersQuery, asked));
    // What the planner is asked for is a plan already.
    const queries = listening.queries.filter(([sql]) => !sql.startsWith('EXPLAIN'));
    const plans: Record<string, string> = {};
    for (const [sql, parameters] of queries) {
      const rows = await source.query(`EXPLAIN (ANALYZE, TIMING OFF) ${sql}`, parameters);
      plans[nameOf(sql)] = rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n');
    }
    return { answer, plans };
  }

  it('[ADM-2] shows the newest 20 from an index, with all counts', async () => {
    const { answer, plans } = await list({});
    const newest = Array.from({ length: 20 }, (_, n) => `Last${100_000 - n}`);
    expect(answer.users.map(({ lastName }) => lastName)).toEqual(newest);
    // The newest 7 * 24 * 6 of one in ten minutes.
    expect(answer).toMatchObject({ page: 1, pages: 5_000, total: 99_999, newThisWeek: 1_008 });
    expect(Object.keys(plans).sort()).toEqual(['page', 'recent', 'total']);
    expect(plans.page).toMatch(/Index Scan Backward using users_/);
    expect(plans.page).toMatch(/actual rows=20 /);
    expect(plans.recent).toContain('users_by_age');
    // The kept sums, of which there are few.
    expect(plans.total).toContain('Seq Scan on user_tallies');
  });

  it.each([
    ['last4711', 11],
    ['USER99999@', 1],
    ['9999@example', 10],
    ['9000012345', 1],
    [' st71 last71 ', 1],
    ['100%', 0],
    ['mills 4711 & sons', 1],
    ['27aapfu004711z5', 1],
    ['27 AAPFU004711 Z5', 1],
  ])('[ADM-2] finds %s by an index, without reading the table', async (search, total) => {
    const { answer, plans } = await list({ search });
    expect(answer).toMatchObject({ total, users: { length: total } });
    expect(plans.search).toContain('Bitmap Index Scan on users_search_companies');
    expect(Object.values(plans).join()).not.toContain('Seq Scan');
  });

  it('[ADM-2] finds the few admins by an index', async () => {
    const { answer, plans } = await list({ type: 'admin' });
    expect(answer.users.map(({ lastName }) => lastName)).toEqual(['Last50000']);
    expect(plans.page).toContain('users_by_type');
  });

  it('[ADM-2] looks an address up that is typed in full, and reads nothing else', async () => {
    const { answer, plans } = await list({ search: 'User4711@Example.test' });
    expect(answer).toMatchObject({ total: 1, users: [{ lastName: 'Last4711' }] });
    expect([Object.keys(plans).sort(), plans.page]).toEqual([
      ['page', 'recent'],
      expect.stringContaining('users_email_unique'),
    ]);
  });

  it('[ADM-2] reaches the last page from its end and says that there is nothing behind it', async () => {
    const { answer, plans } = await list({ page: '5000' });
    expect(plans.page).toMatch(/actual rows=19 /);
    expect(plans.page).toMatch(/Index Scan using users_/);
    expect([answer.users.length, answer.users.at(-1)?.lastName]).toEqual([19, 'Last1']);
    const behind = await list({ page: '5001' });
    expect(behind.answer).toMatchObject({ users: [], page: 5_001, pages: 5_000, total: 99_999 });
  });
});
