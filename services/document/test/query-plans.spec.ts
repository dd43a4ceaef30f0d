import { DocumentsQuery, UserDocumentsQuery } from '@udin/contracts';
import { migrate, MOST_COUNTED, MOST_COUNTED_IN_SEARCH, validateAs } from '@udin/service-kit';
import { aMigratedDatabase, carriedOutPlansOf, fillBeforeIndexes, plansOf, type TestDatabase } from '@udin/testing';
import { aDataSourceWithoutTimeout } from '@udin/service-kit/testing';
import type { DataSource } from 'typeorm';
import { schema } from '../src/data-source';
import { DocumentFilesService } from '../src/archive/document-files.service';
import { ForgetClosedAccountsJob } from '../src/customers/forget-closed-accounts.job';
import { DocumentListService } from '../src/documents/document-list.service';
import { SealedFileService } from '../src/sealing/sealed-file.service';

const DOCUMENTS = 50_000;
/** What one page may cost: a small part of the table. */
const MOST_ROWS = 2_500;
const USER = '0193a1f0-5b1c-7c3e-9a51-000000000042';

let database: TestDatabase;
let source: DataSource;
let lists: DocumentListService;
beforeAll(async () => {
  database = await aMigratedDatabase('document', schema, migrate);
  source = await aDataSourceWithoutTimeout(schema, database.ownerUrl);
  lists = new DocumentListService(source);
  await fillBeforeIndexes(source, ['documents'], fill);
  // As autovacuum leaves it: it is known which pages are settled, and the search index has taken in what waited.
  await source.query('VACUUM ANALYZE documents');
});
afterAll(async () => {
  await source?.destroy();
  await database?.drop();
});

async function fill(): Promise<void> {
  // Two years; ids sort by time as the service's own do. One in a thousand failed, one in twenty is pending.
  await source.query(
    `INSERT INTO documents (id, transaction_id, user_id, customer, document_type, status, original, signed, file_name,
       sha256, search_text, estimated_delivery, created_at, updated_at)
     SELECT (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0')
         || '7' || left(hash, 3) || '8' || right(hash, 15))::uuid,
       'TXN_' || n, ('0193a1f0-5b1c-7c3e-9a51-' || lpad((n * 7919 % 2000)::text, 12, '0'))::uuid,
       '{"firstName":"Asha","lastName":"Sen","email":"asha@example.test"}', 'type-' || n % 40,
       CASE WHEN n % 1000 = 0 THEN 'failed' WHEN n % 20 = 0 THEN 'pending' ELSE 'completed' END,
       jsonb_build_object('key', 'documents/' || n, 'kind', 'pdf', 'name', 'paper.pdf', 'size', n, 'sha256', hash),
       jsonb_build_object('key', 'documents/s' || n, 'kind', 'pdf', 'name', 'signed.pdf', 'size', n, 'sha256', hash),
       'paper.pdf', hash, 'paper.pdf txn_' || n || ' asha sen customer' || n % 2000 || '@example.test ' || hash,
       at, at, at
     FROM generate_series(1, $1) n,
       LATERAL (SELECT timestamptz '2024-06-01' + n * interval '20 minutes' AS at, md5(n::text) AS hash) made`,
    [DOCUMENTS],
  );
}

const matching = (query: object) => () => lists.matching(validateAs(DocumentsQuery, query));

const isBounded = (sql: string) => /LIMIT (1001|10001)\b/.test(sql);

describe('what is really sent to a table of 50,000 documents', () => {
  it.each<[query: object]>([
    [{}],
    [{ status: 'failed' }],
    [{ status: 'pending' }],
    [{ status: 'completed' }],
    [{ documentType: 'type-7' }],
    [{ documentType: 'unknown' }],
    [{ userId: USER }],
    [{ from: '2026-04-01' }],
    [{ from: '2030-01-01' }],
    [{ to: '2024-06-10' }],
    [{ to: '2020-01-01' }],
    [{ from: '2024-07-01', to: '2024-07-03' }],
    [{ from: '2025-01-01', to: '2025-12-31' }],
    [{ search: 'customer1999@' }],
    [{ search: 'txn_4711' }],
    [{ search: 'nobody' }],
    [{ status: 'failed', documentType: 'type-0' }],
    [{ status: 'failed', documentType: 'type-1' }],
    [{ status: 'pending', userId: USER }],
    [{ documentType: 'type-7', userId: USER }],
    [{ status: 'pending', to: '2024-06-10' }],
    [{ status: 'failed', from: '2025-06-10' }],
    [{ status: 'completed', from: '2024-07-01', to: '2024-07-03' }],
    [{ documentType: 'type-7', to: '2024-06-10' }],
    [{ userId: USER, from: '2024-06-10', to: '2024-12-10' }],
    [{ search: 'customer1999@', status: 'completed', from: '2025-01-01' }],
    [{ search: 'asha', to: '2024-06-10' }],
    [{ search: 'txn', documentType: 'type-7', userId: USER, status: 'pending', from: '2024-06-02', to: '2026-01-01' }],
  ])("[ADM-2] the admins' list %j finds its page and its total by an index", async (query) => {
    const plans = await carriedOutPlansOf(source, matching(query));
    const ofDocuments = plans.filter(({ query: sql }) => sql.includes('FROM "documents"'));
    for (const { query: sql, wholeTables, rowsRead } of ofDocuments) {
      // What counts stops early, and may then read the table from its beginning.
      const isCheap = isBounded(sql) ? rowsRead <= MOST_COUNTED + 1 : wholeTables.length === 0 && rowsRead <= MOST_ROWS;
      expect([sql, wholeTables, rowsRead, isCheap]).toEqual([sql, wholeTables, rowsRead, true]);
    }
  });

  it('[X-16] the archive of a customer finds the documents by the index of their owner', async () => {
    const files = new DocumentFilesService(source, new SealedFileService(source));
    let documents = 0;
    const plans = await plansOf(source, async () => {
      for await (const found of files.ofUser(USER, async (page) => page.length)) documents += found;
    });
    const ofDocuments = plans.filter(({ query: sql }) => sql.includes('FROM "documents"'));
    expect([documents, ofDocuments.length]).toEqual([25, 1]);
    expect(ofDocuments.map(({ indexes, wholeTables }) => [indexes, wholeTables])).toEqual([
      [['documents_of_user'], []],
    ]);
  });

  it.each<[query: object, last: number]>([
    [{}, 2_500],
    [{ status: 'pending' }, 123],
    [{ documentType: 'type-7' }, 63],
    [{ documentType: 'type-7', status: 'completed' }, 63],
  ])('[ADM-2] the last page of %j is read from its end, and no total is counted', async (query, page) => {
    const plans = await carriedOutPlansOf(source, matching({ ...query, page }));
    const [read, ...others] = plans.filter(({ query: sql }) => sql.includes('FROM "documents"'));
    expect(others).toEqual([]);
    expect([read!.rowsRead <= 20, read!.wholeTables]).toEqual([true, []]);
    const { found, total } = await matching({ ...query, page })();
    const [first] = (await matching({ ...query, page: page + 1 })()).found;
    expect([found.length > 0, Math.ceil(total / 20), first]).toEqual([true, page, undefined]);
  });

  it.each([
    [{ search: 'paper' }, MOST_COUNTED_IN_SEARCH],
    [{ from: '2020-01-01' }, MOST_COUNTED],
  ])('[ADM-2] the total of %j is an estimate when it is more than %d', async (query, counted) => {
    // Also behind its end: how far somebody looked says nothing.
    for (const page of [1, 99_999]) {
      const { total, about } = await matching({ ...query, page })();
      expect([about, total > counted, total <= DOCUMENTS * 2]).toEqual([true, true, true]);
    }
  });

  it('[DOC-1] the documents of closed accounts are found by the index of each owner', async () => {
    await source.query('INSERT INTO closed_accounts SELECT gen_random_uuid(), now() FROM generate_series(1, 2000)');
    await source.query(
      `INSERT INTO disputes SELECT 'disp_' || n, 'TXN_' || n, 'lost', 'chargeback', 100, 100, NULL, now()
         FROM generate_series(1, 2000) n`,
    );
    for (const table of ['closed_accounts', 'disputes']) await source.query(`VACUUM ANALYZE ${table}`);
    const job = new ForgetClosedAccountsJob(source, undefined as never, undefined as never);
    const [waiting, next] = await carriedOutPlansOf(source, () => job.run());
    for (const { indexes, wholeTables } of [waiting!, next!])
      expect([indexes.includes('documents_of_user'), wholeTables.includes('documents')]).toEqual([true, false]);
  });

  it.each<[search: string, index: string]>([
    ['TXN_4711', 'documents_upload_unique'],
    [USER, 'documents_of_user'],
    ['26123456ABCDEF1234', 'documents_udin_unique'],
  ])('[ADM-2] %s is looked up in %s before it is searched for', async (search, index) => {
    const [page] = await carriedOutPlansOf(source, matching({ search }));
    expect([page!.indexes.includes(index), page!.wholeTables]).toEqual([true, []]);
    expect(page!.rowsRead).toBeLessThan(100);
  });

  it("[DOC-1] a customer's list is read from its own index, page and total", async () => {
    for (const page of [1, 2]) {
      const plans = await carriedOutPlansOf(source, () =>
        lists.ofUser(USER, validateAs(UserDocumentsQuery, { page }), { withCustomer: false }),
      );
      for (const plan of plans) {
        // And the seals that are still to be made, and what no bank has decided or one has taken, which are few.
        const few = ['seals_due', 'disputes_undecided', 'disputes_taken'];
        expect(plan.indexes.filter((index) => !few.includes(index))).toEqual(['documents_of_user']);
        expect(plan.rowsRead).toBeLessThanOrEqual(DOCUMENTS / 2_000);
      }
    }
  });

  it('[ADM-2] the numbers by status are kept: no document is read', async () => {
    const plans = await carriedOutPlansOf(source, () => lists.stats());
    expect(plans.map(({ wholeTables, rowsRead }) => [wholeTables, rowsRead < 500])).toEqual([
      [['document_tallies'], true],
    ]);
  });

  it.each(["signed_sha256 = 'x'", "udin = 'x'", "original ->> 'key' = 'x'"])(
    '[DOC-3] verification and sweep find %s by an index',
    async (condition) => {
      const [plan] = await plansOf(source, () => source.query(`SELECT * FROM documents WHERE ${condition}`));
      expect([plan!.indexes.length, plan!.wholeTables]).toEqual([1, []]);
    },
  );
});
