import { VAULT_SORTS, VaultQuery, type VaultSort } from '@udin/contracts';
import { migrate, validateAs } from '@udin/service-kit';
import { aMigratedDatabase, fillBeforeIndexes, plansOf, type QueryPlan, type TestDatabase } from '@udin/testing';
import { aDataSourceWithoutTimeout } from '@udin/service-kit/testing';
import type { DataSource } from 'typeorm';
import { VaultSettings } from '../src/config';
import { schema } from '../src/data-source';

import { VaultArchiveService } from '../src/archive/vault-archive.service';
import { ForgetClosedAccountsJob } from '../src/closing/forget-closed-accounts.job';
import { VaultFileService } from '../src/files/vault-file.service';
import { FileListService } from '../src/listing/file-list.service';
import { QuotaService } from '../src/quota/quota.service';

const USER = '0193a1f0-5b1c-7c3e-9a51-0c7d1b8f2a10';

/** 100,000 files of one customer among as many of five hundred others; ids sort by time as the service's own do. */
const FILES = `
  INSERT INTO vault_files (id, user_id, kind, category, original_name, name_key, description, tags, search_text,
    size, sha256, created_at, updated_at)
  SELECT (lpad(to_hex(1700000000000 + n * 1000::bigint), 12, '0')
           || '7' || left(hash, 3) || '8' || right(hash, 15))::uuid,
         CASE WHEN n % 2 = 0 THEN $1 ELSE ('0193a1f0-5b1c-7c3e-9a51-' || lpad((n % 500)::text, 12, '0'))::uuid END,
         'pdf', CASE WHEN n % 1000 = 0 THEN 'audio' WHEN n % 20 = 0 THEN 'video' WHEN n % 4 = 0 THEN 'image'
                     ELSE 'document' END,
         'File ' || n, 'file ' || n, 'number ' || hash, ARRAY['t' || n % 500],
         'file ' || n || ' number ' || hash || ' t' || n % 500, 1024 + n::bigint * 7919 % 50000, hash, now(), now()
    FROM generate_series($2::int + 1, $2 + 50000) n, md5(n::text) hash`;

jest.setTimeout(600_000);

let database: TestDatabase;
let source: DataSource;
let lists: FileListService;
beforeAll(async () => {
  database = await aMigratedDatabase('vault', schema, migrate);
  source = await aDataSourceWithoutTimeout(schema, database.ownerUrl);
  await fillBeforeIndexes(source, ['vault_files'], async () => {
    for (let from = 0; from < 200_000; from += 50_000) await source.query(FILES, [USER, from]);
  });
  await source.query(`INSERT INTO vault_usage SELECT user_id, count(*), sum(size) FROM vault_files GROUP BY user_id`);
  await source.query('INSERT INTO vault_usage SELECT gen_random_uuid(), 1, 1024 FROM generate_series(1, 5000)');
  await source.query('INSERT INTO owner_bans SELECT gen_random_uuid(), true, now() FROM generate_series(1, 5000)');
  // As autovacuum leaves it.
  for (const table of ['vault_files', 'vault_usage', 'owner_bans']) await source.query(`VACUUM ANALYZE ${table}`);
  lists = new FileListService(source);
});
afterAll(async () => {
  await source?.destroy();
  await database.drop();
});

const AGE = 'vault_files_by_age';
const NAME = 'vault_files_by_name';
const SIZE = 'vault_files_by_size';
const CATEGORY = 'vault_files_by_category';
const SEARCH = 'vault_files_search';
/** Where every other file is this customer's, going through all by age has a page as soon. */
const BY_AGE = [AGE, 'vault_files_pkey'];
const OF_SORT: Record<VaultSort, string[]> = {
  '-createdAt': BY_AGE,
  createdAt: BY_AGE,
  name: [NAME],
  '-name': [NAME],
  size: [SIZE],
  '-size': [SIZE],
};

/** The indexes of each statement; a table read from end to end stands among them and never fits. */
const readBy = (plans: QueryPlan[]) =>
  plans.map(({ indexes, wholeTables }) => [...new Set(indexes), ...wholeTables.map((name) => `all of ${name}`)].join());
const listed = (query: object) => () => lists.ofUser(USER, validateAs(VaultQuery, query));

describe('among 100,000 files of one customer, what the service really asks', () => {
  describe.each([...VAULT_SORTS])('sorted by %s', (sort) => {
    it('[VLT-4] for the whole list, first page and later ones, comes from indexes, the total as well', async () => {
      for (const number of [1, 40]) {
        const [page, total] = readBy(await plansOf(source, listed({ sort, page: number })));
        expect(OF_SORT[sort]).toContain(page);
        expect(total).toBe(AGE);
      }
    });

    it.each(['audio', 'video', 'image', 'document'])('[VLT-4] for category %s comes from indexes', async (category) => {
      const [page, total] = readBy(await plansOf(source, listed({ sort, category })));
      // Of a rare one all are sorted, of a frequent one the order's own index soon has a page.
      expect([CATEGORY, ...OF_SORT[sort]]).toContain(page);
      expect(total).toBe(CATEGORY);
    });

    it.each([
      // So long that no hash in the planner's sample of texts holds it: four digits are in one in 4% of runs.
      [{ search: 'file 147118' }],
      [{ search: '1cc3633c579a90cf' }],
      [{ search: 'nowhere' }],
      [{ tags: 't42' }],
      [{ tags: 't42,t43' }],
      [{ search: 'number', category: 'video', tags: 't120' }],
      [{ search: 'file 12', tags: 't120' }],
    ])('[VLT-1] [VLT-4] for %j comes from the index of words and tags', async (query) => {
      const plans = readBy(await plansOf(source, listed({ sort, ...query })));
      // Where a page is not full there is nothing to count.
      expect(plans).toEqual(plans.map(() => SEARCH));
      expect(plans.length).toBeGreaterThan(0);
    });
  });

  it('[VLT-1] finds the right ones', async () => {
    const [found, total] = await listed({ search: 'FILE 4714 number ' })();
    expect([found.map(({ originalName }) => originalName), total]).toEqual([['File 4714'], 1]);
    expect((await listed({ tags: 't0', category: 'audio' })())[1]).toBe(200);
    expect((await listed({})())[1]).toBe(100_000);
  });

  it('[VLT-4] for the statistics, a file and a shared address is found by key', async () => {
    const quota = new QuotaService(source, new VaultSettings());
    expect(readBy(await plansOf(source, () => quota.usageOf(USER)))).toEqual(['vault_usage_pkey']);
    expect(await quota.usageOf(USER)).toMatchObject({ totalFiles: 100_000 });
    const files = new VaultFileService(source, quota, undefined as never);
    const [[file]] = await listed({ limit: 1 })();
    expect(readBy(await plansOf(source, () => files.ofOwner(USER, file!.id)))).toEqual([AGE]);
    const shared = ['owner_bans_pkey,vault_files_shared'];
    expect(readBy(await plansOf(source, () => files.isShared('x'.repeat(43))))).toEqual(shared);
  });

  it('[X-16] for the archive of a vault comes by age, page after page, until there are too many for one', async () => {
    const all = () => new VaultArchiveService(source).of(USER);
    const plans = readBy(
      await plansOf(source, () => all().catch(({ code }) => expect(code).toBe('file.archive-too-large'))),
    );
    expect(plans.length).toBe(41);
    for (const plan of plans) expect(BY_AGE).toContain(plan);
  });

  it('[VLT-3] for closed accounts is found by the index of each owner', async () => {
    await source.query('INSERT INTO closed_accounts SELECT gen_random_uuid(), now() FROM generate_series(1, 2000)');
    await source.query('VACUUM ANALYZE closed_accounts');
    const files = { transaction: (work: (tx: unknown) => unknown) => source.transaction(async (tx) => work(tx)) };
    const job = new ForgetClosedAccountsJob(source, files as never);
    const [ofFiles] = await plansOf(source, () => job.run());
    // Each of these begins with the owner.
    expect([AGE, SEARCH].some((index) => ofFiles!.indexes.includes(index))).toBe(true);
    expect(ofFiles!.wholeTables).not.toContain('vault_files');
  });
});
