import { DOCUMENT_STATUSES, DocumentsQuery } from '@udin/contracts';
import { correctTally, foldTally, migrate, newId, validateAs } from '@udin/service-kit';
import { aDataSourceWithoutTimeout } from '@udin/service-kit/testing';
import { aDatabase, Random, type TestDatabase } from '@udin/testing';
import type { DataSource } from 'typeorm';
import { schema } from '../src/data-source';
import { DocumentListService } from '../src/documents/document-list.service';
import { DOCUMENT_TALLY } from '../src/documents/document-tally';

const TYPES = ['net-worth', 'turnover', 'forecast'];

let database: TestDatabase;
let source: DataSource;
let lists: DocumentListService;
beforeAll(async () => {
  database = await aDatabase('document');
  await migrate(schema, database.ownerUrl);
  source = await aDataSourceWithoutTimeout(schema, database.ownerUrl);
  lists = new DocumentListService(source);
});
afterAll(async () => {
  await source?.destroy();
  await database?.drop();
});

const adding = (random: Random) => `
  INSERT INTO documents (id, transaction_id, user_id, customer, document_type, status, original, signed, file_name, sha256,
    search_text, estimated_delivery, created_at, updated_at)
  SELECT gen_random_uuid(), 'TXN_' || gen_random_uuid(), '${newId()}', '{}', '${random.pick(TYPES)}',
    '${random.pick(DOCUMENT_STATUSES)}', '{}', '{}', 'a.pdf', gen_random_uuid(), 'a.pdf', now(), now(), now()
  FROM generate_series(1, ${random.between(1, 3)})`;

/** Several at once, as the bulk change of the desk. */
const some = (random: Random) => `md5(id::text) < '${random.between(0, 6)}'`;

function statement(random: Random): string {
  const act = random.between(0, 9);
  if (act < 6) return adding(random);
  if (act === 6) return `UPDATE documents SET document_type = '${random.pick(TYPES)}' WHERE ${some(random)}`;
  if (act < 9) return `UPDATE documents SET status = '${random.pick(DOCUMENT_STATUSES)}' WHERE ${some(random)}`;
  return `DELETE FROM documents WHERE md5(id::text) > 'e'`;
}

it('[ADM-2] totals of every filter, and the statistics, are what counting says, after any history', async () => {
  const random = new Random(7);
  for (let round = 0; round < 150; round += 1) {
    const both = [statement(random), statement(random)].map((sql) => source.query(sql));
    // Two that change the same rows at once may refuse each other; what is refused is not counted either.
    await Promise.allSettled(both);
    if (round % 40 === 0) await Promise.all([1, 2].map(() => foldTally(source.manager, DOCUMENT_TALLY, -1_000_000)));
  }
  for (const status of [undefined, ...DOCUMENT_STATUSES]) {
    for (const documentType of [undefined, ...TYPES]) {
      const { total } = await lists.matching(validateAs(DocumentsQuery, { status, documentType }));
      const where = [status && `status = '${status}'`, documentType && `document_type = '${documentType}'`];
      const counted = await source.query(
        `SELECT FROM documents WHERE ${where.filter(Boolean).join(' AND ') || 'true'}`,
      );
      expect({ status, documentType, total }).toEqual({ status, documentType, total: counted.length });
    }
  }
  expect((await lists.stats()).total).toBe(Number((await source.query('SELECT count(*) FROM documents'))[0].count));
  expect(await correctTally(source.manager, DOCUMENT_TALLY)).toBe(0);
});

it('[ADM-2] pages read from either end neither repeat nor leave out', async () => {
  await source.query('DELETE FROM documents');
  await source.query(
    `INSERT INTO documents (id, transaction_id, user_id, customer, document_type, status, original, signed, file_name,
       sha256, search_text, estimated_delivery, created_at, updated_at)
     SELECT gen_random_uuid(), 'TXN_' || n, gen_random_uuid(), '{}', 'net-worth', 'pending', '{}', '{}', 'a.pdf', n, 'a.pdf',
       now(), now() - n % 700 * interval '1 minute', now() FROM generate_series(1, 3007) n`,
  );
  const whole = await source.query('SELECT id FROM documents ORDER BY created_at DESC, id DESC');
  for (const page of [1, 2, 12, 15, 16, 17, 20, 30, 31, 32]) {
    const { found } = await lists.matching(validateAs(DocumentsQuery, { page, limit: 100, status: 'pending' }));
    const wanted = whole.slice((page - 1) * 100, page * 100).map(({ id }: { id: string }) => id);
    expect([page, found.map(({ id }) => id)]).toEqual([page, wanted]);
  }
});
