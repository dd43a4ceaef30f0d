import { AdminActsService, dataSourceOptions, type Identity, migrate } from '@udin/service-kit';
import { aMigratedDatabase, carriedOutPlansOf, plansOf, type TestDatabase } from '@udin/testing';
import { DataSource } from 'typeorm';
import { schema } from '../src/data-source';
import { KnownDocumentService } from '../src/documents/known-document.service';
import { NoteListService } from '../src/notes/note-list.service';

const BUSY = '0193a1f0-5b1c-7c3e-9a51-000000000000';
const QUIET = '0193a1f0-5b1c-7c3e-9a51-000000000042';
const SMALL_CUSTOMER = '0193a1f0-5b1c-7c3e-9a51-0c7d1b8f2a11';
const OWNER = '0193a1f0-5b1c-7c3e-9a51-0c7d1b8f2a10';

/** 50,000 notes: a tenth of them on one document, the others on two thousand. */
const TABLES = [
  `INSERT INTO known_documents (id, customer, file_name)
   SELECT ('0193a1f0-5b1c-7c3e-9a51-' || lpad(n::text, 12, '0'))::uuid,
          jsonb_build_object('id', CASE WHEN n BETWEEN 43 AND 48 THEN '${SMALL_CUSTOMER}' ELSE '${OWNER}' END), 'a.pdf'
     FROM generate_series(0, 50000) n`,
  `INSERT INTO notes
     (id, document_id, note_text, priority, note_type, is_internal, author_id, author_name, created_at, updated_at)
   SELECT gen_random_uuid(),
          ('0193a1f0-5b1c-7c3e-9a51-' || lpad(CASE WHEN n % 10 = 0 THEN '0' ELSE (n % 2000)::text END, 12, '0'))::uuid,
          'text', CASE WHEN n % 7 = 0 THEN 'urgent' ELSE 'low' END, CASE WHEN n % 3 = 0 THEN 'admin' ELSE 'user' END,
          n % 3 = 0 AND n % 2 = 0, gen_random_uuid(), 'A B', now(), now()
     FROM generate_series(1, 50000) n`,
  `INSERT INTO admin_acts (number, at, stage, act, admin_id, admin_name, role, details, previous_hash, hash)
   SELECT n, timestamptz '2024-01-01' + n * interval '20 minutes', 'done', 'act ' || n % 40, 'admin ' || n % 19, 'A B',
          'owner', '{}', '', ''
     FROM generate_series(1, 50000) n`,
  'VACUUM ANALYZE admin_acts',
  'VACUUM ANALYZE notes',
  'VACUUM ANALYZE known_documents',
];

const nobody = { sessionId: '', email: '', firstName: '', lastName: '' };
const caller = (type: Identity['type']): Identity => ({ id: OWNER, type, ...nobody });

let database: TestDatabase;
let source: DataSource;
let lists: NoteListService;
beforeAll(async () => {
  database = await aMigratedDatabase('notes', schema, migrate);
  source = await new DataSource(dataSourceOptions(schema, database.ownerUrl, 2)).initialize();
  for (const statement of TABLES) await source.query(statement);
  lists = new NoteListService(source);
});
afterAll(async () => {
  await source?.destroy();
  await database.drop();
});

describe('among 50,000 notes, what the service really asks', () => {
  it.each([
    ['user', QUIET, 1],
    ['user', BUSY, 1],
    ['user', BUSY, 40],
    ['admin', QUIET, 1],
    ['admin', BUSY, 1],
    ['admin', BUSY, 40],
  ] as const)('[NOTE-2] for the list of a(n) %s (%s, page %i) comes from an index', async (type, documentId, page) => {
    const plans = await plansOf(source, () => lists.ofDocument(documentId, caller(type), { page, limit: 10 }));
    // The page and the total.
    expect(plans).toHaveLength(2);
    for (const plan of plans) expect(plan).toMatchObject({ indexes: ['notes_of_document'], wholeTables: [] });
  });

  it.each([[QUIET], [BUSY]])('[NOTE-2] for the statistics of document %s comes from an index', async (documentId) => {
    const plans = await plansOf(source, () => lists.stats(documentId));
    const query = expect.stringContaining('FILTER');
    expect(plans).toEqual([{ query, indexes: ['notes_of_document'], wholeTables: [] }]);
  });

  it('[NOTE-2] for a copy of all notes of a customer comes from indexes', async () => {
    const plans = await plansOf(source, () => lists.ofCustomer(SMALL_CUSTOMER, { page: 1, limit: 100 }));
    expect(plans).toHaveLength(2);
    for (const plan of plans)
      expect(plan).toMatchObject({ indexes: ['known_documents_of_customer', 'notes_of_document'], wholeTables: [] });
  });

  it('[NOTE-2] to find the owner and to mark a page as read is answered by key', async () => {
    const [page] = await lists.ofDocument(BUSY, caller('admin'), { page: 1, limit: 100 });
    expect(await plansOf(source, () => new KnownDocumentService(source).findFor(caller('user'), QUIET))).toMatchObject([
      { indexes: ['known_documents_pkey'], wholeTables: [] },
    ]);
    expect(await plansOf(source, () => lists.markRead(page, caller('admin')))).toMatchObject([
      { query: expect.stringMatching(/^UPDATE/), indexes: ['notes_pkey'], wholeTables: [] },
    ]);
  });
});

describe('among 50,000 acts of almost two years, a page of the audit log', () => {
  const day = { from: '2024-03-01', to: '2024-03-01' };
  it.each<[filter: object, newest: number]>([
    [{}, 50_000],
    [{ adminId: 'admin 3' }, 49_992],
    [{ act: 'act 7' }, 49_967],
    [day, 4_375],
    [{ ...day, before: 4_340 }, 4_339],
    [{ to: '2024-03-01' }, 4_375],
    [{ from: '2024-03-01' }, 50_000],
    [{ ...day, act: 'act 7' }, 4_367],
    [{ ...day, adminId: 'admin 3' }, 4_373],
    [{ to: '2024-03-31', act: 'act 7', adminId: 'admin 3' }, 6_007],
  ])('[ADM-4] narrowed by %j is read by an index', async (filter, newest) => {
    const acts = new AdminActsService(source);
    const list = () => acts.list({ limit: 20, ...filter });
    const [first] = await list();
    expect(first!.number).toBe(newest);
    const [plan] = await carriedOutPlansOf(source, list);
    expect([plan!.wholeTables, plan!.rowsRead < 1_000, plan!.rowsRead]).toEqual([[], true, plan!.rowsRead]);
  });

  it('[ADM-4] of days on which nobody did anything is empty', async () => {
    const acts = new AdminActsService(source);
    for (const day of ['2023-12-01', '2030-01-01'])
      expect(await acts.list({ limit: 20, from: day, to: day })).toEqual([]);
  });
});
