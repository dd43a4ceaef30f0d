import { DOCUMENT_STATUSES, PAGE_LIMIT_MAX, HOUR_MS } from '@udin/contracts';
import { newId } from '@udin/service-kit';
import { Pool } from 'pg';
import { Scene } from './a-scene';

/** 1 June 2026, midnight in India; one document every five hours from then on. */
const BEGIN = Date.parse('2026-05-31T18:30:00Z');
const SHA256 = '0'.repeat(64);
const TYPES = ['net-worth', 'turnover', 'forecast'];
const USERS = Array.from({ length: 4 }, () => newId());
const NAMES = ['Asha Sen', 'Bimal 100% Ltd', 'C_D Traders', 'back\\slash & Sons', 'Élodie Rao'];

interface Row {
  id: string;
  status: string;
  documentType: string;
  userId: string;
  search: string;
  at: number;
}
const ROWS: Row[] = Array.from({ length: 120 }, (_, n) => ({
  id: newId(),
  status: DOCUMENT_STATUSES[n % 6]!,
  documentType: TYPES[n % 3]!,
  userId: USERS[(n * 7) % 4]!,
  search: `${NAMES[n % 5]} paper-${n}.pdf`.toLowerCase(),
  at: BEGIN + n * 5 * HOUR_MS,
}));

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.open();
  const rows = new Pool({ connectionString: scene.database.ownerUrl, max: 1 });
  await rows.query(
    `INSERT INTO documents (id, transaction_id, user_id, customer, document_type, status, original, signed, file_name,
       sha256, search_text, estimated_delivery, created_at, updated_at)
     SELECT r.id, 'TXN_' || r.id, r."userId", '{"firstName":"A","lastName":"B","email":"a@b.test"}', r."documentType",
       r.status, '{"key":"documents/x","kind":"pdf","name":"a.pdf","size":1,"sha256":"${SHA256}"}',
       '{"key":"documents/y","kind":"pdf","name":"b.pdf","size":1,"sha256":"${SHA256}"}',
       'a.pdf', r.id, r.search, now(), to_timestamp(r.at / 1000.0), now()
     FROM jsonb_to_recordset($1)
       AS r (id uuid, status text, "documentType" text, "userId" uuid, search text, at bigint)`,
    [JSON.stringify(ROWS)],
  );
  await rows.end();
});
afterAll(() => scene?.close());

type Filters = Record<string, string | number>;

const list = async (filters: Filters | string) => {
  const texts = Object.entries(filters).map(([name, value]): [string, string] => [name, String(value)]);
  const query = typeof filters === 'string' ? filters : new URLSearchParams(texts);
  const { status, body } = await scene.call(`/api/documents?${query}`, { headers: scene.asAdmin() });
  const ids: string[] | undefined = body.data?.documents?.map(({ id }: { id: string }) => id);
  return { status, body, ids, page: body.data?.page, pages: body.data?.pages, total: body.data?.total };
};
/** What the list should say, worked out in the plainest way. */
const expected = (keep: (row: Row) => boolean) =>
  ROWS.filter(keep)
    .map(({ id }) => id)
    .reverse();

const FILTERS: [query: Filters, keep: (row: Row) => boolean][] = [
  [{ status: 'signed' }, ({ status }) => status === 'signed'],
  [{ documentType: 'forecast' }, ({ documentType }) => documentType === 'forecast'],
  [{ userId: USERS[1]! }, ({ userId }) => userId === USERS[1]],
  [{ from: '2026-06-05' }, ({ at }) => at >= BEGIN + 4 * 24 * HOUR_MS],
  [{ to: '2026-06-20' }, ({ at }) => at < BEGIN + 20 * 24 * HOUR_MS],
  [{ search: 'PAPER-1' }, ({ search }) => search.includes('paper-1')],
];

describe("the admins' list", () => {
  it('[ADM-2] answers every combination of its filters exactly, newest first', async () => {
    for (let mask = 0; mask < 2 ** FILTERS.length; mask += 1) {
      const chosen = FILTERS.filter((_, bit) => mask & (2 ** bit));
      const query: Filters = Object.assign({ limit: PAGE_LIMIT_MAX }, ...chosen.map(([filter]) => filter));
      const wanted = expected((row) => chosen.every(([, keep]) => keep(row)));
      const { ids, total } = await list(query);
      expect({ query, ids, total }).toEqual({ query, ids: wanted.slice(0, PAGE_LIMIT_MAX), total: wanted.length });
    }
  });

  it.each([
    ['2026-06-05', '2026-06-05', BEGIN + 96 * HOUR_MS, BEGIN + 120 * HOUR_MS],
    ['2026-06-05T12:00:00+05:30', '2026-06-05T22:00:00+05:30', BEGIN + 108 * HOUR_MS, BEGIN + 118 * HOUR_MS],
    ['2026-06-04T18:30:00Z', '2026-06-05T18:30:00.000Z', BEGIN + 96 * HOUR_MS, BEGIN + 120 * HOUR_MS],
  ])('[ADM-2] from %s to %s means days of India, as screens show them, and moments', async (from, to, first, end) => {
    expect((await list({ from, to })).ids).toEqual(expected(({ at }) => at >= first && at < end));
  });

  it('[ADM-2] refuses a period that ends before it begins', async () => {
    const { status, body } = await scene.call('/api/documents?from=2026-06-05&to=2026-06-04', {
      headers: scene.asAdmin(),
    });
    const reason = 'The period ends before it begins: to is earlier than from';
    expect([status, body.details]).toEqual([400, [{ field: 'to', reason }]]);
  });

  it.each([
    ['asha', 24],
    ['ASHA SEN', 24],
    ['  asha  ', 24],
    ['100%', 24],
    ['100% l', 24],
    ['c_d traders', 24],
    ['cxd traders', 0],
    ['back\\slash', 24],
    ['éLODIE', 24],
    ["'; DROP TABLE documents; --", 0],
    ['', 120],
    ['   ', 120],
  ])('[ADM-2] a search for %j is taken letter by letter and finds %d', async (search, count) => {
    expect((await list({ search })).total).toBe(count);
  });

  it('[ADM-2] gives every document once, page by page, and an empty page behind the last', async () => {
    const wanted = expected(({ status }) => status !== '');
    const pages = [];
    for (let page = 1; page <= 18; page += 1) pages.push(await list({ page, limit: 7 }));
    expect(pages.flatMap(({ ids }) => ids)).toEqual(wanted);
    const numbers = pages.map(({ page, pages: all, total }) => [page, all, total]);
    expect(numbers).toEqual(pages.map((_, at) => [at + 1, 18, 120]));
    expect(pages.at(-1)!.ids).toHaveLength(1);
    expect(await list({ page: 19, limit: 7 })).toMatchObject({ status: 200, ids: [], total: 120, pages: 18 });
    expect(await list({ page: 100_000, limit: PAGE_LIMIT_MAX })).toMatchObject({ status: 200, ids: [], total: 120 });
    const nothing = { status: 200, ids: [], total: 0, pages: 1 };
    expect(await list({ status: 'failed', userId: newId() })).toMatchObject(nothing);
  });

  it.each([
    ['status', 'status=lost'],
    ['status', 'status='],
    ['status', 'status=signed&status=failed'],
    ['status[$ne]', 'status[$ne]=signed'],
    ['documentType', `documentType=${'x'.repeat(81)}`],
    ['documentType', 'documentType=a&documentType=b'],
    ['documentType', 'documentType=a%00'],
    ['userId', 'userId=me'],
    ['userId', 'userId=%27%20OR%201=1'],
    ['userId', `userId=${USERS[0]}0`],
    ['from', 'from=yesterday'],
    ['from', 'from=2026-02-30'],
    ['from', 'from=2026'],
    ['from', 'from=2026-W03'],
    ['from', 'from=2026-06-05T10:00'],
    ['to', 'to=tomorrow'],
    ['to', 'to=2026-13-01'],
    ['to', 'to=20260605'],
    ['to', 'to=2026-06-05&to=2026-06-06'],
    ['search', `search=${'x'.repeat(101)}`],
    ['search', 'search=a'],
    ['search', 'search=c_'],
    ['search', 'search=%25'],
    ['search', 'search=a%00b'],
    ['search', 'search=a&search=b'],
    ['page', 'page=0'],
    ['page', 'page=-1'],
    ['page', 'page=1.5'],
    ['page', 'page=two'],
    ['page', 'page=100001'],
    ['page', 'page=1&page=2'],
    ['limit', 'limit=0'],
    ['limit', `limit=${PAGE_LIMIT_MAX + 1}`],
    ['limit', 'limit=all'],
    ['limit', 'limit=Infinity'],
    ['sort', 'sort=name'],
  ])('[ADM-2] names %s when it is wrong: %s', async (field, query) => {
    const { status, body } = await list(query);
    expect([status, body.success, body.error]).toEqual([400, false, 'request.invalid']);
    expect(body.details.map((each: { field: string }) => each.field)).toContain(field);
    expect(body.message).toEqual(expect.stringContaining(field));
  });

  it('[ADM-4] is closed to customers and strangers', async () => {
    const asked = ['/api/documents', '/api/documents?status=lost', '/api/documents/stats'];
    for (const path of asked) {
      expect((await scene.call(path, { headers: scene.bearer(USERS[0]!) })).status).toBe(403);
      expect((await scene.call(path)).status).toBe(401);
    }
  });

  it('[ADM-2] counts by status: pending is what is neither completed nor signed', async () => {
    const { body } = await scene.call('/api/documents/stats', { headers: scene.asAdmin() });
    const byStatus = Object.fromEntries(DOCUMENT_STATUSES.map((status) => [status, 20]));
    expect(body.data).toEqual({ total: 120, pending: 80, byStatus });
  });

  it('[DOC-1] tells in the list of one owner what each document tells by itself, page by page', async () => {
    const [owner] = USERS;
    const own = ROWS.filter(({ userId }) => userId === owner).map(({ id }) => id);
    const withoutLinks = ({ documentLink: _, signedDocumentLink: __, ...told }: Record<string, unknown>) => told;
    for (const headers of [scene.bearer(owner!), scene.asAdmin()]) {
      const ask = async (query: string) =>
        (await scene.call(`/api/documents/user/${owner}?${query}`, { headers })).body;
      const told = await Promise.all(own.map((id) => scene.call(`/api/documents/${id}`, { headers })));
      const all = await ask('sort=oldest');
      expect(all.data.map(withoutLinks)).toEqual(told.map(({ body }) => withoutLinks(body.data)));
      expect(all.data[0].documentLink).toMatch(`/api/documents/${own[0]}/content?kind=original&expires=`);
      // A page that is exactly full, one that is not, one behind the last, and one of many.
      for (const [page, limit] of [
        [1, own.length],
        [2, 20],
        [9, 20],
        [1, 7],
      ] as const) {
        const { data, ...numbers } = await ask(`sort=oldest&page=${page}&limit=${limit}`);
        expect(data.map(({ id }: { id: string }) => id)).toEqual(own.slice((page - 1) * limit, page * limit));
        expect(numbers).toMatchObject({ page, total: own.length, pages: Math.ceil(own.length / limit) });
      }
    }
  });
});
