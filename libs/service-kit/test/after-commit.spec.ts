import { aDatabase, type TestDatabase } from '@udin/testing';
import { DataSource } from 'typeorm';
import { afterCommit, dataSourceOptions } from '../src';

describe('[EVT-2] what is done after a commit', () => {
  let database: TestDatabase;
  let source: DataSource;
  let done: string[];
  const action = () => done.push('done');

  beforeAll(async () => {
    database = await aDatabase('after_commit');
    source = await new DataSource(dataSourceOptions({ entities: [], migrations: [] }, database.url, 2)).initialize();
  });
  beforeEach(() => (done = []));
  afterAll(async () => {
    await source.destroy();
    await database.drop();
  });

  it('is done once, and not before it is on the disk', async () => {
    await source.transaction(async (tx) => {
      afterCommit(tx, action);
      afterCommit(tx, action);
      await tx.transaction((inner) => inner.query('SELECT 1'));
      expect(done).toEqual([]);
    });
    expect(done).toEqual(['done']);
  });

  it('is not done when the transaction fails, nor by the next one', async () => {
    const failed = source.transaction(async (tx) => {
      afterCommit(tx, action);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    await source.transaction((tx) => tx.query('SELECT 1'));
    expect(done).toEqual([]);
  });

  it('belongs to its own transaction', async () => {
    await source.transaction(async (tx) => {
      afterCommit(tx, action);
      await source.transaction((other) => other.query('SELECT 1'));
      expect(done).toEqual([]);
    });
    expect(done).toEqual(['done']);
  });

  it('is done at once where there is no transaction', () => {
    afterCommit(source.manager, action);
    expect(done).toEqual(['done']);
  });
});
