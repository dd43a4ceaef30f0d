/** @own-modules The names of repeated statements are kept for the process: other files may have filled them up. */
import { aDatabase, Random, type TestDatabase } from '@udin/testing';
import pg from 'pg';
import { register } from 'prom-client';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../src';
import { ThriftyClient } from '../src/database/thrifty-client';

describe('[EVT-2] the connection of a service', () => {
  let database: TestDatabase;
  let client: pg.Client;

  beforeAll(async () => {
    database = await aDatabase('thrifty');
    client = new ThriftyClient({ connectionString: database.ownerUrl }) as unknown as pg.Client;
    await client.connect();
    await client.query('CREATE TABLE amounts (id int PRIMARY KEY, paise int NOT NULL CHECK (paise >= 0))');
    await client.query('CREATE TABLE oracle_amounts (LIKE amounts INCLUDING ALL)');
  });
  beforeEach(() => client.query('TRUNCATE amounts, oracle_amounts'));
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  const all = async (table = 'amounts') => (await client.query(`SELECT * FROM ${table} ORDER BY id`)).rows as unknown[];
  const begin = () => client.query('START TRANSACTION');
  const insert = (id: number) => client.query('INSERT INTO amounts VALUES ($1, $2)', [id, 100 * id]);
  const prepared = async (like: string) => {
    const { rows } = await client.query('SELECT statement FROM pg_prepared_statements');
    return (rows as { statement: string }[]).filter(({ statement }) => statement.includes(like)).length;
  };

  it('counts what a database refuses that can only be read, for the alarm', async () => {
    const refused = async () =>
      (await register.getSingleMetric('database_writes_refused_total')!.get()).values[0]?.value;
    await expect(client.query('INSERT INTO amounts VALUES (1, -1)')).rejects.toMatchObject({ code: '23514' });
    expect(await refused()).toBe(0);
    await client.query('SET default_transaction_read_only = on');
    await expect(insert(1)).rejects.toMatchObject({ code: '25006' });
    await client.query('SET default_transaction_read_only = off');
    expect(await refused()).toBe(1);
  });

  describe('in a transaction', () => {
    it('keeps nothing of one that is taken back, whatever its first statement was', async () => {
      for (const first of [() => insert(1), () => client.query('INSERT INTO amounts VALUES (1, 1)')]) {
        await begin();
        await first();
        expect(client.getTransactionStatus()).toBe('T');
        await client.query('ROLLBACK');
        expect(await all()).toEqual([]);
      }
    });

    it('keeps all of one that ends', async () => {
      await begin();
      await insert(1);
      await insert(2);
      await client.query('COMMIT');
      expect(await all()).toHaveLength(2);
    });

    it('keeps nothing of one whose first statement fails', async () => {
      await insert(1);
      await begin();
      await expect(insert(1)).rejects.toMatchObject({ code: '23505' });
      await expect(insert(2)).rejects.toMatchObject({ code: '25P02' });
      expect((await client.query('COMMIT')).command).toBe('ROLLBACK');
      expect(await all()).toHaveLength(1);
    });

    it('keeps nothing of statements that are sent together when one fails', async () => {
      await begin();
      const ends = await Promise.allSettled([insert(1), insert(1), insert(2)]);
      await client.query('ROLLBACK');
      expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
      expect(await all()).toEqual([]);
    });

    it('an empty one leaves no transaction open', async () => {
      for (const end of ['COMMIT', 'ROLLBACK']) {
        await begin();
        await client.query(end);
        await client.query('SELECT 1');
        expect(client.getTransactionStatus()).toBe('I');
      }
    });

    it('takes the isolation level that is asked for', async () => {
      const source = new DataSource(dataSourceOptions({ entities: [], migrations: [] }, database.url, 1));
      await source.initialize();
      const level = await source.transaction('SERIALIZABLE', (tx) => tx.query('SHOW transaction_isolation'));
      await source.destroy();
      expect(level).toEqual([{ transaction_isolation: 'serializable' }]);
    });

    it('fails, and writes nothing, when the server ends the connection before its first statement', async () => {
      const source = new DataSource(dataSourceOptions({ entities: [], migrations: [] }, database.ownerUrl, 1));
      await source.initialize();
      const [{ pid }] = (await source.query('SELECT pg_backend_pid() pid')) as [{ pid: number }];
      const ended = source.transaction(async (tx) => {
        await client.query('SELECT pg_terminate_backend($1, 5000)', [pid]);
        await tx.query('INSERT INTO amounts VALUES ($1, 1)', [1]);
      });
      await expect(ended).rejects.toThrow(/terminat|closed|not queryable|released/);
      expect(await all()).toEqual([]);
      await source.transaction((tx) => tx.query('INSERT INTO amounts VALUES ($1, 1)', [2]));
      await source.destroy();
      expect(await all()).toHaveLength(1);
    });
  });

  describe('asked the same again', () => {
    it('has the statement prepared once', async () => {
      for (let id = 0; id < 10; id++) await insert(id);
      expect(await prepared('INSERT INTO amounts')).toBe(1);
    });

    it.each(['SELECT paise FROM amounts WHERE paise > $1 ORDER BY id', 'SELECT * FROM amounts WHERE id = $1'])(
      'has "%s" planned for its values each time',
      async (text) => {
        for (let id = 0; id < 10; id++) await client.query(text, [id]);
        expect(await prepared(text)).toBe(0);
      },
    );

    it('keeps a bounded number of statements, however many there are', async () => {
      for (let n = 0; n < 500; n++) {
        for (let again = 0; again < 5; again++) await client.query(`SELECT $1::int + ${n}`, [1]);
      }
      expect(await prepared('SELECT $1::int')).toBeLessThanOrEqual(300);
    });

    it('answers after a column was added, and after the table was made', async () => {
      const ask = () => client.query('SELECT id, paise FROM amounts_later WHERE id = $1', [1]);
      for (let times = 0; times < 6; times++) await expect(ask()).rejects.toMatchObject({ code: '42P01' });
      await client.query('CREATE TABLE amounts_later (LIKE amounts)');
      for (let times = 0; times < 6; times++) expect((await ask()).rows).toEqual([]);
      await client.query('ALTER TABLE amounts_later ADD COLUMN note text');
      await client.query('INSERT INTO amounts_later VALUES (1, 2)');
      expect((await ask()).rows).toEqual([{ id: 1, paise: 2 }]);
    });
  });

  // The driver's own connection is the oracle: what it answers and keeps, ours answers and keeps.
  it.each([1, 2, 3, 4])('does what the driver does, whatever comes (seed %i)', async (seed) => {
    const oracle = new pg.Client({ connectionString: database.ownerUrl });
    await oracle.connect();
    const random = new Random(seed);
    const told = (end: PromiseSettledResult<pg.QueryResult>) =>
      end.status === 'fulfilled'
        ? { command: end.value.command, rows: end.value.rows }
        : { code: (end.reason as pg.DatabaseError).code };
    const both = async (text: string, values?: unknown[]) => {
      const ours = client.query(text, values);
      const theirs = oracle.query(text.replaceAll('amounts', 'oracle_amounts'), values);
      const [mine, right] = (await Promise.allSettled([ours, theirs])).map(told);
      if (text !== 'START TRANSACTION') expect({ text, ...mine }).toEqual({ text, ...right });
    };
    let isOpen = false;
    for (let step = 0; step < 400; step++) {
      const id = random.between(1, 12);
      const paise = random.between(-1, 9);
      const [text, values] = random.pick<[string, unknown[]?]>([
        isOpen ? ['COMMIT'] : ['START TRANSACTION'],
        isOpen ? ['ROLLBACK'] : ['START TRANSACTION'],
        ['INSERT INTO amounts VALUES ($1, $2) RETURNING id', [id, paise]],
        ['UPDATE amounts SET paise = paise - $2 WHERE id = $1 RETURNING paise', [id, paise]],
        ['DELETE FROM amounts WHERE id = $1', [id]],
        ['SELECT id, paise FROM amounts WHERE id = $1', [id]],
        ['SELECT sum(paise) FROM amounts'],
        ['SELECT id FROM amounts WHERE paise > $1 ORDER BY id LIMIT 3', [paise]],
        isOpen ? ['SAVEPOINT here'] : ['SELECT 1'],
        isOpen ? ['ROLLBACK TO SAVEPOINT here'] : ['SELECT 1 / 0'],
      ]);
      await both(text, values);
      if (text === 'START TRANSACTION') isOpen = true;
      if (text === 'COMMIT' || text === 'ROLLBACK') isOpen = false;
    }
    if (isOpen) await both('COMMIT');
    await oracle.end();
    expect(await all()).toEqual(await all('oracle_amounts'));
  });
});
